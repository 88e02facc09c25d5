/** The interests by what teachers call them: synonyms, plurals and slips of spelling. Bodies are read when an interest is chosen. */
import { stemmer } from 'stemmer';
import type { Grade } from '../../contract/school.ts';
import { editDistance } from '../../language/spelling.ts';
import type { Interest } from './interest.ts';

/** What is known of an interest before its file is read. */
export type InterestCard = Pick<Interest, 'id' | 'names' | 'group'> & { grades: readonly [Grade, Grade] };

export interface InterestNames {
  cards: readonly InterestCard[];
  /** A name as it is spelled, or by its stems → id; the first to claim it has it. "Music" is not "musicals", as long as one is called so. */
  byWords: ReadonlyMap<string, string>;
  byStems: ReadonlyMap<string, string>;
  /** Names as typed, for slips: plain text → id. */
  spelled: readonly { text: string; id: string }[];
  longest: number;
}

const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?(?=\s|$)/g, '')
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL.has(word));
const SMALL = new Set(['the', 'a', 'an', 'my', 'our', 'of', 'and']);
const keyOf = (words: readonly string[]): string => words.map(stemmer).join(' ');
/** "socer", "pizzza" */
const once = (text: string): string => text.replace(/(.)\1+/g, '$1');

export function interestNames(cards: readonly InterestCard[]): InterestNames {
  const [byWords, byStems] = [new Map<string, string>(), new Map<string, string>()];
  const spelled: { text: string; id: string }[] = [];
  let longest = 1;
  for (const { id, names } of cards)
    for (const name of names) {
      const words = plainWords(name);
      const key = keyOf(words);
      const plain = words.join(' ');
      if (plain !== '' && !byWords.has(plain)) byWords.set(plain, id);
      if (key === '' || byStems.has(key)) continue;
      byStems.set(key, id);
      spelled.push({ text: words.join(' '), id });
      longest = Math.max(longest, words.length);
    }
  return { cards, byWords, byStems, spelled, longest };
}

/** Words that are no slip of an interest's name, though they look like one: "plants" is not "planets". */
export type IsWord = (word: string) => boolean;

/** The interests that a keyword names, in its order, and the words that name none. */
export function interestsIn(
  names: InterestNames,
  keyword: string,
  isWord: IsWord,
): { ids: readonly string[]; rest: readonly string[] } {
  const words = plainWords(keyword);
  const ids: string[] = [];
  const rest: string[] = [];
  for (let i = 0; i < words.length; ) {
    let taken = 0;
    for (let n = Math.min(names.longest, words.length - i); n > 0 && taken === 0; n--) {
      const said = words.slice(i, i + n);
      const id =
        names.byWords.get(said.join(' ')) ??
        names.byStems.get(keyOf(said)) ??
        (said.every(isWord) ? undefined : misspelled(names, said.join(' ')));
      if (!id) continue;
      if (!ids.includes(id)) ids.push(id);
      taken = n;
    }
    if (taken === 0) rest.push(words[i] ?? '');
    i += Math.max(1, taken);
  }
  return { ids, rest };
}

/** One slip in six letters, two in nine; a letter doubled or not doubled in any word. Names of two interests equally near: neither. */
function misspelled({ spelled }: InterestNames, said: string): string | undefined {
  if (said.length < 4) return undefined;
  const bare = once(said);
  let most = said.length >= 9 ? 2 : said.length >= 6 ? 1 : 0;
  let ids = new Set<string>();
  for (const { text, id } of spelled) {
    if (text[0] !== said[0]) continue;
    if (text !== said && once(text) === bare) return id;
    if (most === 0 || text.length < 5) continue;
    const slips = editDistance(said, text, most);
    if (slips > most) continue;
    if (slips < most) ids = new Set();
    most = slips;
    ids.add(id);
  }
  return ids.size === 1 ? [...ids][0] : undefined;
}
