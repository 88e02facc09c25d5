import { expect, it } from 'vitest';
import { straysOf } from './knowledge-strays.ts';

const told = { say: 'A club sells 20 tickets. 5 were given away.', ask: 'How many are paid for?' };
const plain = {
  say: 'A hall has 20 seats. 5 are broken.',
  ask: 'How many can be used?',
  listenFor: 'Fifteen seats, because 5 of them are broken.',
};

it('names the words of the plain version that stay behind in what is told', () => {
  expect(straysOf('hook', { ...plain, interest: [told] })).toEqual([
    'hook, listenFor (seat, broken): Fifteen seats, because 5 of them are broken.',
  ]);
});

it('has nothing to say where the version answers for itself, or says the same words', () => {
  expect(straysOf('hook', { ...plain, interest: [{ ...told, listenFor: '15 tickets' }] })).toEqual([]);
  expect(straysOf('hook', { ...plain, interest: [{ ...told, say: 'Seats in a broken hall: 20.' }] })).toEqual([]);
});
