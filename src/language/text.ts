/** Small things that are done to text everywhere. */

/** "apples" → "Apples" */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Keeps an article beside the slot that it stands before, while the slot is filled. */
const JOINER = '\u2060';

/**
 * "a {thing}" → "an apple": fills a template and then puts right the articles that stood before its slots. "Shop A asks" stays, and so does the letter of a list ("A in our town").
 * @param fill what fills the slots, all of them or some
 */
export const withArticles = (template: string, fill: (marked: string) => string): string =>
  fill(template.replace(/(?<=\s|^|“|\()([Aa]) (?=\{)/g, `$1${JOINER} `))
    .replace(
      /([Aa])\u2060 (?!(?:and|or|is|are|in|of|as|at|if|on|it|also|only|each|any|all|one|once|eu\w*|u[ns]i\w*|us[eu]\w*|uk\w*)\b)(?=[aeiou][a-z]+)/g,
      '$1n ',
    )
    .replaceAll(JOINER, '');

/** Safe between tags and in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** "1 lesson", "3 lessons", "1,200 lessons"; @param many where it is not the word with an s */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${plural(n, one, many)}`;

/** The word alone: "lesson" or "lessons". */
export const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? one : many);
