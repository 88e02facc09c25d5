import { expect, it } from 'vitest';
import { mathGrounds } from '../../testing/test-grounds.ts';
import { lessonPackSchema } from './lesson-pack.ts';

it('lets one core task do all that the standard asks, and says so where a second one is marked', () => {
  const { pack } = mathGrounds();
  const marked = (many: number) =>
    lessonPackSchema.safeParse({
      ...pack,
      practice: {
        ...pack.practice,
        core: pack.practice.core.map((task, i) => ({ ...task, ...(i < many ? { whole: true } : {}) })),
      },
    });
  expect(marked(1).error).toBeUndefined();
  expect(marked(2).error?.issues.map(({ message }) => message)).toEqual([
    'only one task does all that the standard asks',
  ]);
});
