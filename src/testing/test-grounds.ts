/** Small packs, texts and interests for tests of what is composed from them. */
import { join } from 'node:path';
import type { Grounds, SortedKeywords } from '../features/knowledge/grounds.ts';
import { type Interest, interestSchema } from '../features/knowledge/interest.ts';
import { loadLessonPack } from '../features/knowledge/load-lesson-packs.ts';
import { loadText } from '../features/knowledge/load-texts.ts';
import { loadTopics } from '../features/knowledge/load-topics.ts';

const folder = join(import.meta.dirname, 'knowledge');
const topics = loadTopics(join(import.meta.dirname, '../../data/knowledge'));

const noun = (one: string, many = `${one}s`) => ({ one, many });

const interest = (
  id: string,
  name: string,
  [container, item]: readonly [string, string],
  [a, b, thing]: readonly [string, string, string],
): Interest =>
  interestSchema.parse({
    id,
    names: [name, id],
    group: 'test',
    grades: ['K', '12'],
    people: [noun('driver'), noun('helper')],
    things: [noun(item), noun(thing), noun('rope'), noun('bell')],
    containers: [
      { ...noun(container), holds: noun(item), each: [2, 12] },
      { ...noun('basket'), holds: noun(thing), each: [2, 12] },
    ],
    pairs: ['morning', 'first', 'early'].map((when) => ({
      a: `${a} in the ${when} run`,
      b: `${b} in the ${when} run`,
      says: `has {n} ${thing}s`,
      asks: `How many ${thing}s does {x} have?`,
      thing: noun(thing),
      less: [2, 20],
      more: [4, 120],
    })),
    measures: ['rope', 'trail'].map((what) => ({
      a: `the short ${what}`,
      b: `the long ${what}`,
      says: 'is {n} feet long',
      asks: 'How long is {x}?',
      comparative: 'longer',
      unit: 'feet',
      less: [2, 20],
      more: [4, 120],
    })),
    wholes: [
      { the: `the ${container}`, filledWith: item },
      { the: 'the box', filledWith: 'straw' },
    ],
    mixes: [{ makes: 'a warm drink', a: 'cups of milk', b: 'cups of water', usual: [1, 3] }],
    rates: [{ who: a, does: 'covers', unit: 'miles', per: 'hour', from: 2, to: 12 }],
    prices: [
      { ...noun(item), dollars: [2, 20] },
      { ...noun('ticket'), dollars: [5, 15] },
    ],
    spans: [
      { what: 'the morning run', minutes: [20, 60] },
      { what: 'the rest', minutes: [5, 15] },
    ],
    categories: ['Monday', 'Friday'].map((day) => ({
      title: `What we saw on ${day}`,
      labels: ['red', 'blue', 'green'],
      counts: [2, 12],
    })),
    measured: [{ title: 'Length of each run', unit: 'miles', from: 1, to: 10, step: 1 }],
    places: ['the long trail', 'the starting line'],
    events: ['the spring race', 'the first practice'],
    actions: ['tie', 'lift', 'call', 'wait'].map((verb) => ({
      now: `${verb}s at the line`,
      past: `${verb}ed at the line`,
    })),
    questions: [
      'Should races start early?',
      'Should every helper get the same turn?',
      'Should rests be longer than runs?',
    ],
    facts: [1, 2, 3, 4].map((n) => `A run that is written down ${n} times is remembered longer.`),
    sentences: [1, 2, 3, 4, 5, 6].map((n) => `On run ${n} the driver waited at the line.`),
  });

export const SLED_DOGS = interest(
  'sled-dogs',
  'sled dogs',
  ['sled', 'food bag'],
  ['the small team', 'the large team', 'dog'],
);
export const BAKERY = interest('bakery', 'a bakery', ['tray', 'roll'], ['the small oven', 'the large oven', 'roll']);

export const noKeywords: SortedKeywords = {
  topic: [],
  representations: [],
  interests: [],
  books: [],
  unknown: [],
  leftOut: 0,
};

const grounds = (file: string, changes: Partial<Grounds>): Grounds => {
  const pack = loadLessonPack(join(folder, 'packs', file));
  const topic = topics.find(({ id }) => id === pack.topic);
  if (!topic) throw new Error(`there is no topic ${pack.topic}`);
  return { topic, pack, interests: [BAKERY, SLED_DOGS], texts: [], keywords: noKeywords, ...changes };
};

/** Grade 3 mathematics with slots. */
export const mathGrounds = (changes: Partial<Grounds> = {}): Grounds =>
  grounds('math/equal-groups-multiplication-3.yaml', changes);

/** Grade 4 reading, with a text for the class and one for the exit ticket. */
export const readingGrounds = (changes: Partial<Grounds> = {}): Grounds =>
  grounds('ela/theme-of-a-story-4.yaml', {
    texts: ['the-last-kite', 'the-quiet-drum'].map((id) => loadText(join(folder, 'texts/4-5', `${id}.yaml`))),
    ...changes,
  });
