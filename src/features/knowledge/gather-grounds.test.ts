import { expect, it } from 'vitest';
import { BAKERY, mathGrounds, noKeywords, readingGrounds } from '../../testing/test-grounds.ts';
import { gatherGrounds, readingAsAsked, textsFor } from './gather-grounds.ts';

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

it('reads articles where the same is asked of them, whatever kinds the pack lists for stories', () => {
  const article = reads.skill.replace('RL', 'RI');
  const asked = readingAsAsked(pack, [article.replace('.', '.4.'), `${reads.skill.replace('.', '.4.')}`]);
  expect(reads.skill).toMatch(/^RL/);
  expect(asked.reads).toMatchObject({ skill: article, kinds: [] });
  expect(asked.practice.core.some(({ fromText }) => fromText === article)).toBe(true);
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
  const ids = (paired: boolean, kinds: string[] = []) =>
    textsFor(bank(paired) as never, { ...ask, kinds }, '4', noKeywords, 'seed').map(({ id }) => id);
  expect(ids(true)).toEqual([first.id, second.id]);
  expect(ids(false)).toEqual([]);
  // An article is not compared with a poem where two articles are wanted.
  second.kind = 'poem';
  expect(ids(true, [first.kind])).toEqual([]);
  expect(ids(true, [first.kind, 'poem'])).toEqual([first.id, second.id]);
});

it('names the other lessons of a standard that one lesson cannot hold, and none that its own pack teaches', () => {
  const { topic, pack: own } = mathGrounds();
  const near = (id: string) => ({ ...topic, id, title: `About ${id}` });
  const source = {
    hasPack: (id: string) => id === topic.id,
    packFor: () => ({ ...own, also: ['neighbor'] }),
    sortKeywords: () => noKeywords,
    interestsFor: () => [BAKERY],
  };
  const request = {
    ...{ standard: null, objective: null, subject: topic.subject, keywords: '', seed: 's' },
    gradeLevel: 'Grade 3',
  };
  const othersOf = (by: 'code' | 'words') =>
    gatherGrounds(source as never, request as never, {
      ...{ topic, by, sure: true },
      also: [near('neighbor'), near('another-day')],
    })?.others;
  expect(othersOf('code')).toEqual(['About another-day']);
  expect(othersOf('words')).toEqual([]);
});
