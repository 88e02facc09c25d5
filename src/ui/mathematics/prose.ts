/** What looks like a fraction and is none: dates, meters of music, codes, scores. */

/** Words before numbers that count or name: "pages 3/4", "Grade 4 - 6". */
const NAMED = new Set(
  'grade grades page pages p pp room unit units lesson lessons part parts day days week weeks item items problem problems question questions no step steps date due version standard standards chapter table level levels group groups section'.split(
    ' ',
  ),
);
/** Words after two numbers with a slash between them that are no fraction. */
const AFTER = new Set('time meter page pages split vision correct points point signature'.split(' '));

const WORD_BEFORE = /([A-Za-z]{1,20})[.:]? {0,2}$/;
const WORD_AFTER = /^ ([A-Za-z]{1,20})/;

export const wordBefore = (text: string, at: number): string =>
  (WORD_BEFORE.exec(text.slice(Math.max(0, at - 24), at))?.[1] ?? '').toLowerCase();
export const wordAfter = (text: string, at: number): string =>
  (WORD_AFTER.exec(text.slice(at, at + 24))?.[1] ?? '').toLowerCase();

export const isProse = (word: string): boolean => NAMED.has(word);

/** After a fraction: no further slash, no letter, no decimal. */
export const closesFraction = (text: string, end: number): boolean =>
  !/^(?:[\w/^]|[.,]\d)/.test(text.slice(end, end + 2));

const ALWAYS_PROSE = new Set(['24/7', '9/11', '50/50']);

/** Whether two numbers with a slash between them are a date, a score, a meter. */
export function opensProse(text: string, from: number, end: number): boolean {
  const written = text.slice(from, end);
  const [top = '', bottom = ''] = written.split('/');
  const day = top.startsWith('0') && top.length > 1;
  const year = Number(top) <= 12 && /^(?:19|20)\d\d$/.test(bottom);
  return (
    day ||
    year ||
    /^0/.test(bottom) ||
    /[^\d]/.test(top + bottom) ||
    top.length > 4 ||
    bottom.length > 4 ||
    ALWAYS_PROSE.has(written) ||
    isProse(wordBefore(text, from)) ||
    AFTER.has(wordAfter(text, end))
  );
}
