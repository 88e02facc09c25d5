/** Codes among the words that people type. */
import { codeKey, shortKey, withoutAgency } from '../../../contract/standard-code.ts';

/** Longest text that is read as nothing but a code. */
const CODE_LENGTH = 60;
/** No letters or figures of a code that stand together are longer. */
const LONGEST_PART = 4;
/** Shortest key that is looked for among a query's words. */
const SHORTEST_KEY = 3;

/** The keys by which a national code may be held: its own, and the one without what people leave out. */
export const keysOf = (code: string): string[] => [...new Set([codeKey(code), shortKey(code, null) ?? codeKey(code)])];

/** Whether a query may be a code: short, with a digit, and without words of a sentence. */
export function looksLikeCode(query: string): boolean {
  const parts = query.trim().split(/\s+/);
  return (
    /\d/.test(query) &&
    query.trim().length <= CODE_LENGTH &&
    (parts.length <= 3 || parts.every((part) => part.length <= 3))
  );
}

/** Keys of the codes in a sentence, such as "4.NF.A.1" in "teach 4.NF.A.1 with paper strips". */
export const codeKeysIn = (sentence: string): string[] => [
  ...new Set(
    sentence
      .split(/[\s,;()]+/)
      .filter((word) => /\d/.test(word) && /[a-z]/i.test(word) && /^[\w.:-]+$/.test(word))
      .map(codeKey)
      .filter((key) => key.length > SHORTEST_KEY && key.length <= CODE_LENGTH),
  ),
];

/** Who publishes codes, and what people write before one. */
const AGENCIES = /^(ccssm?|ngss|teks|sols?|lafs|mafs)$/i;
const BEFORE_A_CODE = /^(standards?|codes?|grades?|ela|maths?|mathematics|science|ccssm?|ngss|teks|sols?|lafs|mafs)$/i;
const COMMON_CORE = /\bcommon core( state)?( standards?)?\b/gi;

const bare = (word: string): string => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
const piecesOf = (query: string): string[] =>
  query
    .replaceAll(COMMON_CORE, ' ')
    .split(/[\s,;()]+/)
    .filter((word) => bare(word) !== '');

/** The query without what people write before a code: "grade 5 nf 1" becomes "5 nf 1"; undefined where that may be no code. */
export function codeAlone(query: string): string | undefined {
  const alone = piecesOf(query)
    .filter((word) => !BEFORE_A_CODE.test(bare(word)))
    .join(' ');
  return looksLikeCode(alone) && /[a-z]/i.test(alone) ? alone : undefined;
}

/** Whether a word has the form of a code, in the catalogue or not: "LAFS.3.RL.1.1" and "5nfa99", not "2-step", "3D" or "1st". */
function hasForm(word: string): boolean {
  const parts = withoutAgency(word).match(/\d+|\p{L}+/gu) ?? [];
  const mixed = parts.some((part) => /\d/.test(part)) && parts.some((part) => /\p{L}/u.test(part));
  return mixed && parts.every((part) => part.length <= LONGEST_PART) && (parts.length >= 3 || /[.:]/.test(bare(word)));
}

/** What a query says besides codes and their publishers' names; the whole query where it holds none. */
export function besideCodes(query: string): string {
  const pieces = piecesOf(query);
  const named = pieces.some((word) => AGENCIES.test(bare(word)));
  const words = pieces.filter((word) => !hasForm(word) && !(named && /\d/.test(word)));
  return words.length === pieces.length ? query : words.filter((word) => !BEFORE_A_CODE.test(bare(word))).join(' ');
}
