/** Small things that are done to text everywhere. */

/** "apples" → "Apples" */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "a apple" → "an apple": the noun came from a slot. "Stand A and stand B" stays, and so does "A asks". */
export const withArticles = (text: string): string =>
  text.replace(
    /(?<=\s|^|“)(a|(?<=^|[.!?:] |“)A) (?!(?:and|or|is|are|in|of|as|at|if|on|it|also|only|each|any|all|alone|one|once|asks|adds|answers|agrees|allows|earns|ends|equals|explains|offers|opens|eu\w*|u[ns]i\w*|use\w*|uk\w*)\b)(?=[aeiou][a-z]+)/g,
    '$1n ',
  );

/** Safe between tags and in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** "1 lesson", "3 lessons", "1,200 lessons"; @param many where it is not the word with an s */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${plural(n, one, many)}`;

/** The word alone: "lesson" or "lessons". */
export const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? one : many);
