/** What each of a teacher's keywords turns out to be, so that it can shape the lesson in its own way; nothing is pretended. */

import { type BookShelf, bookIn } from './find-books.ts';
import type { SortedKeywords } from './grounds.ts';
import { type InterestNames, interestsIn } from './interest-names.ts';
import { keywordParts } from './keyword-list.ts';
import type { MappedTopic } from './load-topics.ts';
import { representationsIn } from './representations.ts';
import { rootOf, tellingWords } from './topic-words.ts';
import { isInstruction, isUnfit } from './unfit-words.ts';

export interface KeywordLists {
  interests: InterestNames;
  books: BookShelf;
  /** Roots that any topic of the map holds: such a word is no misspelled interest. */
  known: ReadonlySet<string>;
}

/** More of a kind than one lesson can take up. */
const MOST = 8;

/** @param keywords as typed, commas between them @param topic the one found for the lesson, if any */
export function sortKeywords(
  keywords: string,
  { topic, subject }: { topic: MappedTopic | undefined; subject: string },
  { interests, books, known }: KeywordLists,
): SortedKeywords {
  const sorted = {
    ...{ topic: [] as string[], representations: [] as string[], interests: [] as { keyword: string; id: string }[] },
    ...{ books: [] as string[], unknown: [] as string[], leftOut: 0 },
  };
  const reads = subject === 'English Language Arts';
  const roots = topic && new Set([topic.title, ...topic.names].flatMap(tellingWords).map(rootOf));
  const isTopical = (text: string): boolean => {
    const said = tellingWords(text);
    return roots !== undefined && said.length > 0 && said.every((word) => roots.has(rootOf(word)));
  };
  /** One of the topic's names says nothing else. */
  const isWholeTopic = (text: string): boolean => {
    const said = new Set(tellingWords(text).map(rootOf));
    return [topic?.title ?? '', ...(topic?.names ?? [])].some((name) => {
      const words = tellingWords(name);
      return words.length > 0 && words.every((word) => said.has(rootOf(word)));
    });
  };
  const isWord = (word: string): boolean => known.has(rootOf(word));

  for (const { typed, quote } of keywordParts(keywords)) {
    if (isInstruction(typed)) {
      sorted.leftOut += 1;
      continue;
    }
    const topical = isTopical(quote);
    const shelved = books.byWords.size > 0 ? bookIn(books, typed, reads && !topical) : undefined;
    const isKnown = shelved !== undefined && [...books.byWords.values()].some(({ title }) => title === shelved);
    // A topic's own words and the titles that classes read are fit; everything else is held against the list.
    if (!topical && !isKnown && isUnfit(typed)) {
      sorted.leftOut += 1;
      continue;
    }
    if (!/\p{L}|\d/u.test(quote)) continue;
    if (shelved !== undefined && (isKnown || namesNothingElse(quote))) {
      add(sorted.books, shelved.length > 80 ? quote : shelved);
      continue;
    }
    if (topical) {
      add(sorted.topic, quote);
      // How people choose traits can be told of dogs, which one of its names speaks of; a solar system to scale is all about planets as it is.
      const { ids, rest } = interestsIn(interests, quote, isWord);
      if (rest.length === 0 && !isWholeTopic(quote)) addInterests(ids, quote);
      continue;
    }
    const { found, rest } = representationsIn(quote);
    for (const name of found) add(sorted.representations, name);
    const { ids, rest: others } = interestsIn(interests, found.length > 0 ? rest : quote, isWord);
    addInterests(ids, quote);
    const left = others.join(' ');
    if (found.length + ids.length > 0) {
      if (isTopical(left)) add(sorted.topic, left);
    } else if (sharesTopic(quote)) add(sorted.topic, quote);
    else add(sorted.unknown, quote);
  }
  return {
    topic: sorted.topic.slice(0, MOST),
    representations: sorted.representations.slice(0, MOST),
    interests: sorted.interests.slice(0, MOST),
    books: sorted.books.slice(0, MOST),
    unknown: sorted.unknown.slice(0, MOST),
    leftOut: sorted.leftOut,
  };

  function addInterests(ids: readonly string[], keyword: string): void {
    for (const id of ids)
      if (!sorted.interests.some((taken) => taken.id === id)) sorted.interests.push({ keyword, id });
  }
  /** A title that no list holds may be an interest written with capitals: "The Great Barrier Reef". */
  function namesNothingElse(quote: string): boolean {
    return (
      interestsIn(interests, quote, () => true).ids.length === 0 ||
      interestsIn(interests, quote, () => true).rest.length > 1
    );
  }
  /** At least half of its words are the topic's: "equivalent fraction problems". */
  function sharesTopic(quote: string): boolean {
    const said = tellingWords(quote);
    return (
      roots !== undefined && said.length > 1 && said.filter((word) => roots.has(rootOf(word))).length * 2 >= said.length
    );
  }
}

function add(list: string[], item: string): void {
  if (!list.some((known) => known.toLowerCase() === item.toLowerCase())) list.push(item);
}
