/** The notation of a talk with the class: a question, and behind it in brackets what students answer. “How many fifths? [2]” */

/** What is asked, up to its question mark (1), and the answer. */
export const ASKED_AND_HEARD = /([^[\]]*\?[”"’')]*)\s+\[[^[\]]+\]/g;

/** Every bracket is an answer, and stands behind its question. */
export const isTalk = (speech: string): boolean => !/[[\]]/.test(speech.replace(ASKED_AND_HEARD, ''));
