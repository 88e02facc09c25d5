/** Numbers that the lesson form, the contract and the tests share; without zod, so that a page can import them. */

/** At most this many standards in one answer. */
export const STANDARDS_LIMIT = 100;
/** The objective search starts at this many characters. */
export const SEARCH_MINIMUM = 3;
/** Of a file of standards that is loaded in the browser. */
export const STANDARDS_FILE_BYTES = 64 * 2 ** 20;
