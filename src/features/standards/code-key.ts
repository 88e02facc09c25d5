/** Codes as people type them: "5.NF.A.1", "5nfa1", "5.NF.1" and "CCSS.MATH.CONTENT.5.NF.A.1" are one. */

const AGENCY = /^(ccss\s*\.?\s*(math(ematics)?|ela(-literacy)?)?(\s*\.?\s*(content|practice))?|ngss|teks)[\s.:-]+/i;

/** A Common Core mathematics key up to its cluster letter, and what follows; many leave the letter out. */
const CLUSTER =
  /^(?:hs(?=[anfgs]))?((?:k|\d{1,2})(?:cc|oa|nbt|nf|md|rp|ns|ee|sp|f|g)|(?:a(?:sse|apr|ced|rei)|n(?:rn|vm|cn|q)|f(?:if|bf|le|tf)|g(?:srt|gpe|gmd|co|mg|c)|s(?:id|ic|cp|md)))([a-e])?(\d.*)$/;

/** Longest text that is read as nothing but a code. */
const CODE_LENGTH = 60;
/** Shortest key that is looked for among a query's words. */
const SHORTEST_KEY = 3;

/** The code in lower case, without an agency's prefix or punctuation. */
export const codeKey = (code: string): string =>
  code
    .trim()
    .replace(AGENCY, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/**
 * The key without what people leave out: the state's abbreviation, "HS", the cluster letter.
 * @param abbreviation of the state whose code it is @returns undefined where nothing can be left out
 */
export function shortKey(code: string, abbreviation: string | null): string | undefined {
  const key = codeKey(code);
  const prefixed = abbreviation !== null && new RegExp(`^\\s*${abbreviation}[\\s.:-]`, 'i').test(code);
  const own = prefixed ? key.slice(abbreviation.length) : key;
  const short = own.replace(CLUSTER, '$1$3');
  return short === key || short === '' ? undefined : short;
}

/** Whether a query may be a code: short, with a digit, and without words of a sentence. */
export function looksLikeCode(query: string): boolean {
  const parts = query.trim().split(/\s+/);
  return /\d/.test(query) && query.trim().length <= CODE_LENGTH && (parts.length <= 3 || parts.every((part) => part.length <= 3));
}

/** Keys of the codes that stand in a sentence, such as "4.NF.A.1" in "teach 4.NF.A.1 with paper strips". */
export const codeKeysIn = (sentence: string): string[] => [
  ...new Set(
    sentence
      .split(/[\s,;()]+/)
      .filter((word) => /\d/.test(word) && /[a-z]/i.test(word) && /^[\w.:-]+$/.test(word))
      .map(codeKey)
      .filter((key) => key.length > SHORTEST_KEY && key.length <= CODE_LENGTH),
  ),
];
