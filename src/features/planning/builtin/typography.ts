/**
 * One way of writing quotation marks in a plan, whatever way the pack wrote them: “double”, ‘single’ inside, ’ as apostrophe. And the marks that
 * are doubled where sentences of a pack are joined: two stops in a row, “In pairs: Pairs make …”.
 */

/** A double mark that stands within another pair. */
const INSIDE = '“ inside';
const OPENS_AFTER = /^$|[\s([/—–“‘:]/;
/** "the drivers' cafe": after a plural, and before a mark that closes, it is an apostrophe. */
function isPossessive(chars: readonly string[], at: number): boolean {
  if (chars[at - 1] !== 's' || chars[at + 1] !== ' ' || !/\p{Ll}/u.test(chars[at + 2] ?? '')) return false;
  const next = chars.findIndex((char, i) => i > at && char === "'" && !isWordPart(chars[i + 1] ?? ''));
  const opening = chars.findIndex((char, i) => i > at && char === "'" && OPENS_AFTER.test(chars[i - 1] ?? ''));
  return next > 0 && (opening < 0 || next < opening);
}

const isWordPart = (char: string): boolean => /[\p{L}\p{N}]/u.test(char);

/** @example tidy(`Say: “Lena says: 'Stop.'”`) → Say: “Lena says: ‘Stop.’” */
export function tidy(text: string): string {
  // Marks that are open now, outermost first.
  const open: string[] = [];
  let out = '';
  const chars = [...text];
  for (const [i, char] of chars.entries()) {
    const before = chars[i - 1] ?? '';
    const after = chars[i + 1] ?? '';
    if (char === '\n') open.length = 0;
    // A quotation in what is read aloud is inside another one.
    if (char === '“' && open.includes('“')) {
      open.push(INSIDE);
      out += '‘';
      continue;
    }
    if (char === '”' && open.at(-1) === INSIDE) {
      open.pop();
      out += '’';
      continue;
    }
    if (char === '“') open.push(char);
    if (char === '”') open.length = Math.max(0, open.lastIndexOf('“'));
    if (char !== "'" && char !== '"') {
      out += char;
      continue;
    }
    const opens = OPENS_AFTER.test(before) && after !== '' && !/\s/.test(after) && !open.includes(char);
    const closes = open.includes(char) && !(char === "'" && (isWordPart(after) || isPossessive(chars, i)));
    if (opens) {
      out += open.length % 2 === 0 ? '“' : '‘';
      open.push(char);
    } else if (closes) {
      open.length = open.lastIndexOf(char);
      out += open.length % 2 === 0 ? '”' : '’';
    } else out += char === "'" ? '’' : char;
  }
  // A quotation or a bracketed sentence that ends a sentence keeps its own stop.
  return out
    .replace(/([.!?…])([’”]+)\./g, '$1$2')
    .replace(BRACKETED, '$1$2')
    .replace(/([!?])\.(?=\s|$)/g, '$1')
    .replace(/(?<!\.)\.\.(?=[\s;,)\]’”]|$)/g, '.')
    .replace(/^In pairs: Pairs (?!of\b)(?=\p{Ll})/gmu, 'In pairs: ');
}

/** “(It is 819.).”; the stop of an abbreviation ends no sentence: “(2 ft.).” */
const BRACKETED = /(?<!\b(?:etc|in|ft|yd|mi|oz|lb|hr|min|sec|no|vs|Jr|Sr|Dr|\p{L}))(\.)([’”]*[)\]][’”]*)\.(?=\s|$)/gu;

/** The same in every string of a value. */
export function tidyAll<T>(value: T): T {
  if (typeof value === 'string') return tidy(value) as T;
  if (Array.isArray(value)) return value.map(tidyAll) as T;
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tidyAll(part)])) as T;
  return value;
}
