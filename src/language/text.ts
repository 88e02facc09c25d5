/** Small things that are done to text everywhere. */

/** "apples" → "Apples" */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Safe between tags and in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
