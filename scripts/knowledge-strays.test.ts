import { expect, it } from 'vitest';
import { projectRoot } from '../src/platform/project-root.ts';
import { strays, straysOf, straysOfThread } from './knowledge-strays.ts';

const told = { say: 'A club sells 20 tickets. 5 were given away.', ask: 'How many are paid for?' };
/** With whatever parts they tell. */
const versions = (...told: object[]): object[] => told;
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
  expect(straysOf('hook', { ...plain, interest: versions({ ...told, listenFor: '15 tickets' }) })).toEqual([]);
  expect(straysOf('hook', { ...plain, interest: versions({ ...told, say: 'Seats in a broken hall: 20.' }) })).toEqual(
    [],
  );
});

it('names a step that goes on with the plain opening after one that was told in a world', () => {
  const hook = { ...plain, say: 'A workshop builds stools and shelves.', interest: [{ ...told, for: ['dogs'] }] };
  const step = { show: 'Write: s stools, h shelves.', say: 'I name the letters.' };
  const found = (parts: Record<string, object>) => straysOfThread({ hook, parts, terms: [] });
  expect(found({ t1: step })).toEqual(['t1 goes on with the plain opening (stool, shelv)']);
  expect(found({ t1: { ...step, interest: [{ for: ['dogs'], show: 'Write: t tickets.' }] } })).toEqual([]);
  expect(found({ t1: { ...step, interest: [{ for: ['pizza'], show: 'Write: t trays.' }] } })).toHaveLength(1);
});

it('reads one topic of a file, and counts', () => {
  const lines = strays(projectRoot(), 'data/knowledge/sheets/math/grade-2-adding.yaml', 'one-step-stories-within-100');
  expect(lines.at(-1)).toBe(`${lines.length - 1} to look at in 1.`);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^one-step-stories-within-100: /);
});
