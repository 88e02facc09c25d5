import { expect, it } from 'vitest';
import { withoutLeftOut } from './left-out.ts';

it('leaves out what a statement says is taught later, and nothing else', () => {
  const taught = 'Add a fraction in tenths and one in hundredths (7/10 + 5/100)';
  expect(withoutLeftOut(`${taught}. Adding with unlike denominators in general is left to a later grade.`)).toBe(
    taught,
  );
  expect(withoutLeftOut(`${taught}. Assessment does not include mixed numbers. Use 0.5 m.`)).toBe(
    `${taught}. Use 0.5 m.`,
  );
  expect(withoutLeftOut(`${taught}. Explain why.`)).toBe(`${taught}. Explain why.`);
  expect(withoutLeftOut('A calculator is not required.')).toBe('A calculator is not required.');
});
