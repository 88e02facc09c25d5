import { expect, it } from 'vitest';
import { noKeywords, readingGrounds } from '../../testing/test-grounds.ts';
import { readingAsAsked, textsFor } from './gather-grounds.ts';

const { pack, texts } = readingGrounds();
const reads = pack.reads as NonNullable<typeof pack.reads>;
const twins = { ...pack, reads: { ...reads, twins: ['RI.9'] } };

it('reads for the code that was asked where a pack serves twins', () => {
  const asked = readingAsAsked(twins, ['RI.9-10.9', 'RL.4.2']);
  expect(asked.reads?.skill).toBe('RI.9');
  expect(asked.practice.core.map(({ fromText }) => fromText)).toEqual(
    pack.practice.core.map(({ fromText }) => (fromText === reads.skill ? 'RI.9' : fromText)),
  );
});

it('reads for its own skill where the code says nothing of it, and leaves a pack without twins alone', () => {
  expect(readingAsAsked(twins, ['SL.4.2']).reads?.skill).toBe(reads.skill);
  expect(readingAsAsked(pack, ['RI.4.9'])).toBe(pack);
});

it('takes a text and its pair where two are read side by side, and none where there is no pair', () => {
  const [first, second] = texts.slice(0, 2).map((text) => ({ ...text, band: '4-5' as const }));
  if (!first || !second) throw new Error('two texts');
  const bank = (paired: boolean) => {
    const all = [paired ? { ...first, pair: { with: second.id, why: 'Both tell of one day.' } } : first, second];
    return {
      texts: () => all.map((text) => ({ ...text, skills: [reads.skill] })),
      text: (id: string) => all.find((text) => text.id === id),
    };
  };
  const ask = { skill: reads.skill, sideBySide: true };
  const ids = (paired: boolean) => textsFor(bank(paired) as never, ask, '4', noKeywords, 'seed').map(({ id }) => id);
  expect(ids(true)).toEqual([first.id, second.id]);
  expect(ids(false)).toEqual([]);
});
