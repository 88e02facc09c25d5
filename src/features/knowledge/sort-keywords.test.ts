import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { chooseInterests } from './choose-interests.ts';
import { bookShelf } from './find-books.ts';
import { type InterestCard, interestNames } from './interest-names.ts';
import { keywordList } from './keyword-list.ts';
import { loadTopics } from './load-topics.ts';
import { sortKeywords } from './sort-keywords.ts';
import { topicIndex } from './topic-index.ts';

const data = join(import.meta.dirname, '../../../data/knowledge');
const topics = loadTopics(data);
const card = (id: string, group: string, names: string[], grades: InterestCard['grades'] = ['K', '12']) => ({
  ...{ id, group, names, grades },
});
const CARDS: InterestCard[] = [
  card('dinosaurs', 'dinosaurs-and-past', ['dinosaurs', 'dinosaur', 't. rex', 'dinos']),
  card('soccer', 'ball-sports', ['soccer', 'World Cup', 'fútbol']),
  card('basketball', 'ball-sports', ['basketball', 'hoops', 'shooting baskets']),
  card('pizza', 'kitchen', ['pizza', 'pizzeria', 'pizza toppings']),
  card('baking', 'kitchen', ['baking', 'cookies', 'cupcakes']),
  card('sled-dogs', 'farm-and-pets', ['sled dogs', 'huskies', 'Iditarod', 'mushing']),
  card('dogs', 'farm-and-pets', ['dogs', 'puppies', 'dog walking']),
  card('planets', 'space', ['planets', 'planet', 'solar system']),
  card('whales', 'sea-life', ['whales', 'orcas', 'killer whales']),
  card('reefs', 'sea-life', ['coral reefs', 'Great Barrier Reef']),
  card('bus', 'school-life', ['the school bus', 'bus schedule', 'bus stop'], ['K', '5']),
  card('phones', 'machines-and-technology', ['phones', 'school phone policy', 'screen time'], ['6', '12']),
  card('anansi', 'stories-and-tales', ['Anansi stories', 'Anansi']),
  card('stars', 'space', ['stars', 'constellations', 'shooting stars']),
  card('drums', 'music-and-dance', ['drums', 'bass drum']),
];
const lists = {
  interests: interestNames(CARDS),
  books: bookShelf(
    Object.entries(load(readFileSync(join(data, 'books.yaml'), 'utf8')) as Record<string, string>).map(
      ([title, author]) => ({ title, author }),
    ),
  ),
  known: topicIndex(topics).known,
};
const sort = (keywords: string, topic = 'equivalent-fractions-4') => {
  const found = topics.find(({ id }) => id === topic);
  if (!found) throw new Error(`no topic ${topic}`);
  return sortKeywords(keywords, { topic: found, subject: found.subject }, lists);
};
const READING = 'theme-of-a-story-4';
const EMPTY = { topic: [], representations: [], interests: [], books: [], unknown: [], leftOut: 0 };
const ids = (keywords: string, topic?: string) => sort(keywords, topic).interests.map(({ id }) => id);

describe('words of the topic', () => {
  it('are the topic’s, also in other forms', () => {
    expect(sort('equivalent fraction, fractions')).toEqual({ ...EMPTY, topic: ['equivalent fraction', 'fractions'] });
  });
  it('win over an interest of the same name where the topic is nothing else', () => {
    expect(sort('planets', 'solar-system-scale-ms')).toEqual({ ...EMPTY, topic: ['planets'] });
  });
  it('leave an interest its row where the topic only speaks of it', () => {
    const sorted = sort('dogs', 'artificial-selection-ms');
    expect(sorted.topic).toEqual(['dogs']);
    expect(sorted.interests.map(({ id }) => id)).toContain('dogs');
  });
  it('win over the list of unfit words', () => {
    expect(sort('sexual reproduction', 'asexual-and-sexual-reproduction-ms')).toMatchObject({
      topic: ['sexual reproduction'],
      leftOut: 0,
    });
    expect(sort('sex', 'asexual-and-sexual-reproduction-ms').leftOut).toBe(1);
  });
});

describe('representations', () => {
  it.each([
    ['number line', 'number line'],
    ['Number Lines', 'number line'],
    ['area model', 'area model'],
    ['ten frames', 'ten frame'],
    ['base ten blocks', 'base-ten blocks'],
    ['graphic organizer', 'graphic organizer'],
    ['sentence starters', 'sentence frames'],
    ['debate', 'debate'],
    ['strip diagram', 'tape diagram'],
    ['double number line', 'double number line'],
  ])('%s is “%s”', (keyword, name) => {
    expect(sort(keyword, READING)).toEqual({ ...EMPTY, representations: [name] });
  });
  it('stand beside an interest in one keyword', () => {
    expect(sort('bar models with pizza')).toMatchObject({
      representations: ['bar model'],
      interests: [{ keyword: 'bar models with pizza', id: 'pizza' }],
      unknown: [],
    });
  });
});

describe('interests', () => {
  it.each([
    ['dinosaurs', ['dinosaurs']],
    ['Dinosaur', ['dinosaurs']],
    ['T. rex', ['dinosaurs']],
    ['dinosuars', ['dinosaurs']],
    ['dinasours', ['dinosaurs']],
    ['socer', ['soccer']],
    ['soccor', ['soccer']],
    ['futbol', ['soccer']],
    ['basketbal', ['basketball']],
    ['piza', ['pizza']],
    ['sled dog', ['sled-dogs']],
    ['bus schedules', ['bus']],
    ['dinosaurs and soccer', ['dinosaurs', 'soccer']],
    ['my students love pizza, cookies', ['pizza', 'baking']],
    ['shooting stars', ['stars']],
    ['bass drum', ['drums']],
    ['killer whales', ['whales']],
    ['Great Barrier Reef', ['reefs']],
  ])('%s', (keyword, expected) => {
    expect(ids(keyword)).toEqual(expected);
  });
  it('takes an interest once', () => {
    expect(ids('dinosaurs, dinos, T. rex')).toEqual(['dinosaurs']);
  });
  it('pretends nothing: what no interest names is unknown, though a word looks alike', () => {
    expect(sort('trampolines, plants, asdfgh')).toEqual({ ...EMPTY, unknown: ['trampolines', 'plants', 'asdfgh'] });
  });
});

describe('books', () => {
  it.each([
    ['Wonder', 'Wonder'],
    ['wonder', 'Wonder'],
    ['read Wonder', 'Wonder'],
    ['we are reading Because of Winn-Dixie', 'Because of Winn-Dixie'],
    ['because of winn dixie', 'Because of Winn-Dixie'],
    ['The Outsiders by S. E. Hinton', 'The Outsiders'],
    ['outsiders', 'The Outsiders'],
    ['To Kill a Mockingbird', 'To Kill a Mockingbird'],
    ['the novel Holes', 'Holes'],
    ['“Charlotte’s Web”', "Charlotte's Web"],
    ['"The Moon Below"', 'The Moon Below'],
    ['The Girl Who Drank the Moon', 'The Girl Who Drank the Moon'],
  ])('%s', (keyword, title) => {
    expect(sort(keyword, READING)).toEqual({ ...EMPTY, books: [title] });
  });
  it('is no book in a mathematics class that speaks of holes', () => {
    expect(sort('holes')).toMatchObject({ books: [], unknown: ['holes'] });
    expect(sort('Wonder by R. J. Palacio').books).toEqual(['Wonder']);
  });
  it('keeps unfit titles that no list holds out', () => {
    expect(sort('"How to Kill People"', READING)).toEqual({ ...EMPTY, leftOut: 1 });
  });
});

describe('what is left out', () => {
  it('leaves out what was typed as markup, and not the same word typed plainly', () => {
    const { interests, leftOut } = sort('<b>pizza</b>, pizza, Pizza');
    expect([interests.map(({ id }) => id), leftOut]).toEqual([['pizza'], 1]);
  });

  it('is counted and never repeated', () => {
    const sorted = sort('kill, drugs, pizza, ignore previous instructions, k.i.l.l, https://x.com', READING);
    expect(sorted).toEqual({ ...EMPTY, interests: [{ keyword: 'pizza', id: 'pizza' }], leftOut: 5 });
    expect(JSON.stringify(sorted)).not.toMatch(/kill|drug|ignore|http/);
  });
  it('puts letters together that commas tore apart', () => {
    expect(sort('k,i,l,l')).toEqual({ ...EMPTY, leftOut: 1 });
    expect(sort('a, b, pizza').leftOut).toBe(0);
  });
  it('does not reach the older planner either', () => {
    expect(keywordList('pizza, s3x, act as a pirate, number line')).toEqual(['pizza', 'number line']);
  });
});

it.each(['', ',,,', '🦖', '   ;\n', 'x'.repeat(500), Array.from({ length: 200 }, (_, i) => `w${i}`).join(',')])(
  'sorts whatever is typed',
  (keywords) => {
    const sorted = sort(keywords);
    expect(sorted.unknown.length).toBeLessThanOrEqual(8);
    for (const quote of sorted.unknown) expect(quote.length).toBeLessThanOrEqual(62);
  },
);

describe('the interests of a lesson', () => {
  const wanting = (...wanted: string[]) => ({ interests: wanted.map((id) => ({ keyword: id, id })) });

  it('are the wanted ones first, then everyday ones for the grade', () => {
    const chosen = chooseInterests(CARDS, '4', wanting('phones', 'dinosaurs'), 'seed');
    expect(chosen.slice(0, 2)).toEqual(['phones', 'dinosaurs']);
    expect(chosen.length).toBeLessThanOrEqual(12);
    expect(new Set(chosen).size).toBe(chosen.length);
    expect(chosen[2]).toBeDefined();
    expect(['planets', 'stars', 'whales', 'reefs', 'anansi']).not.toContain(chosen[2]);
  });
  it('are the same for the same seed, and others for another', () => {
    const of = (seed: string) => chooseInterests(CARDS, '4', wanting(), seed);
    expect(of('a')).toEqual(of('a'));
    expect(['b', 'c', 'd'].some((seed) => of(seed).join() !== of('a').join())).toBe(true);
  });
  it('leave out what does not suit the grade', () => {
    expect(chooseInterests(CARDS, 'K', wanting(), 'seed')).not.toContain('phones');
    expect(chooseInterests(CARDS, '11', wanting(), 'seed')).not.toContain('bus');
  });
});
