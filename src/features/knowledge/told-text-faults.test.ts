import { expect, it } from 'vitest';
import { mathGrounds } from '../../testing/test-grounds.ts';
import type { LessonPack } from './lesson-pack.ts';
import { toldTextFaults } from './told-text-faults.ts';

const { pack, interests } = mathGrounds();
const [task] = pack.practice.support as [LessonPack['practice']['support'][number]];
const mentor = {
  title: 'The Loan',
  body: 'The horn belonged to the band.\nIt was hers for two long years.',
  interest: [
    { for: ['sled-dogs'], title: 'The Old Leash', body: 'The dog belonged to the shelter.\nIt was hers on Saturdays.' },
  ],
};
const faultsOf = (support: Partial<typeof task>) =>
  toldTextFaults({ ...pack, mentor, practice: { ...pack.practice, support: [{ ...task, ...support }] } }, interests);

it('says where a task names the plain text while the class holds another one', () => {
  expect(faultsOf({ id: 's1', prompt: 'Read line 1 of The Loan.' })).toEqual([
    's1 for sled-dogs: it names “The Loan”, and the class holds “The Old Leash”',
  ]);
  const told = { prompt: 'Read line 1 of The Old Leash.', answer: 'The dog.' };
  expect(faultsOf({ prompt: 'Read line 1 of The Loan.', interest: [told] } as Partial<typeof task>)).toEqual([]);
});

it('says where a key quotes the plain text, and leaves in peace what both texts say', () => {
  const quotes = (answer: string) => faultsOf({ id: 's1', prompt: 'Which line says it?', answer });
  expect(quotes('It says, “hers for two long years.”')).toEqual([
    's1 for sled-dogs: it quotes “hers for two long years.”, which is not in “The Old Leash”',
  ]);
  expect(quotes("It says, 'hers for two long years.'")).toHaveLength(1);
  expect(quotes('It says, “belonged to the.” It’s hers; that’s all.')).toEqual([]);
});
