/** How statements and queries become words that can be compared: lower case, without marks, stemmed, without words that say nothing. */
import { stemmer } from 'stemmer';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const STOP_WORDS = listed(`
  a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing
  down during each either etc few for from further had has have having he her here hers him his how i if in into is it its itself just may me might
  more most must my no nor not of off on once only or other our out over own per same shall she should so some such than that the their them then
  there these they this those through to too under until up upon us very via was we were what when where which while who whom why with within would
  you your eg ie`);

/** What nearly every objective and every standard says, so that it tells none from another. */
const BOILERPLATE = listed(`
  student students learner learners child children able will swbat objective objectives goal goals lesson lessons class grade standard standards
  let s t ll re ve d m`);

const KNOWN_STEMS_KEPT = 200_000;
const stems = new Map<string, string>();

/** The stem of one word in lower case. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = /^[a-z]{3,}$/.test(word) ? stemmer(word) : word;
  // Words of queries may be anything; the memory for them is bounded.
  if (stems.size >= KNOWN_STEMS_KEPT) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** The words of a text that tell it from others, in its order; "students’" gives nothing, "Fractions" gives "fractions". */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\u0300-\u036f]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !STOP_WORDS.has(word) && !BOILERPLATE.has(word));
