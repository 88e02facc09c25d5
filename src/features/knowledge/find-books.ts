/** Books that a keyword names: known titles in any case, and titles that are quoted, announced or written as titles are. */

export interface Book {
  title: string;
  author: string;
}

export interface BookShelf {
  /** Words of a title, without an article in front → the book. */
  byWords: ReadonlyMap<string, Book>;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const withoutArticle = (text: string): string => text.replace(/^(?:the|a|an) (?=\S)/, '');
const wordsOf = (title: string): string => withoutArticle(plain(title));

export const bookShelf = (books: readonly Book[]): BookShelf => ({
  byWords: new Map(books.map((book) => [wordsOf(book.title), book])),
});

const ANNOUNCED =
  /^(?:(?:we|we're|we’re|we are|our class|the class) )?(?:(?:read|reads|reading|just read|is reading|are reading|have read|finished)|(?:the|our|class) (?:book|novel|play|read[- ]aloud)|book|novel|play|read[- ]aloud)[: ]+(?=\S)/i;
const AUTHOR = /\s+by\s+(\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){0,4})$/u;
const QUOTED = /“([^”]+)”|"([^"]+)"|‘([^’]+)’|^'([^']+)'$|^_([^_]+)_$|^\*([^*]+)\*$/;
/** No title that a class reads is longer. */
const LONGEST = 120;
const SMALL = /^(?:a|an|the|and|of|in|on|to|for|with|at|from|by|is|my|&)$/;

/** @param alone whether one common word in lower case, "holes", may be a title: in a class that reads, where nothing else is meant by it */
export function bookIn({ byWords }: BookShelf, typed: string, alone: boolean): string | undefined {
  const text = typed.trim().slice(0, LONGEST);
  const quoted = QUOTED.exec(text)?.slice(1).find(Boolean);
  const opening = ANNOUNCED.exec(text)?.[0];
  const announced = opening === undefined ? undefined : text.slice(opening.length);
  const said = (quoted ?? announced ?? text).replace(/["“”]/g, '').trim();
  const by = AUTHOR.exec(said);
  const title = by ? said.slice(0, by.index).trim() : said;
  const known = byWords.get(wordsOf(title));
  if (known) {
    const oneWord = !wordsOf(title).includes(' ');
    const written = /^\p{Lu}/u.test(title);
    if (!oneWord || quoted || announced || by || (alone && written) || alone) return known.title;
    return undefined;
  }
  // A title of three words or more is known inside a longer keyword too: "chapters of Because of Winn-Dixie".
  const all = ` ${plain(text)} `;
  for (const [words, book] of byWords)
    if (words.split(' ').length >= 3 && all.includes(` ${words} `)) return book.title;
  if ((quoted || by || announced) && looksLikeTitle(title, quoted !== undefined || by !== null)) return title;
  return isWrittenAsTitle(title) ? title : undefined;
}

const looksLikeTitle = (title: string, sure: boolean): boolean =>
  /\p{L}{2}/u.test(title) && title.split(/\s+/).length <= 10 && (sure || /^\p{Lu}/u.test(title));

/** "The Lightning Thief": every word has its capital but the small ones, and there is a small one or an article in front. */
function isWrittenAsTitle(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < 3 || words.length > 10 || text === text.toUpperCase()) return false;
  const capital = words.filter((word) => /^["“(]?\p{Lu}/u.test(word)).length;
  const small = words.filter((word) => SMALL.test(word)).length;
  return (
    /^\p{Lu}/u.test(text) &&
    capital + small === words.length &&
    capital >= 2 &&
    (small > 0 || /^(?:The|An?) /.test(text))
  );
}
