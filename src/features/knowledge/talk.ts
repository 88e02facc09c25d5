/** What is said in a step: a speech, or a talk with the class, in which [what students answer] stands behind each question. */

/** Where a sentence ends and the next one begins. */
export const SENTENCE_END = /(?<=[.?!][”"’')]{0,2}) (?=[A-Z0-9“"‘'$√-])/;
/** What is asked, up to its question mark (1), and the answer. */
const ASKED_AND_HEARD = /([^[\]]*\?[”"’')]*)\s+\[[^[\]]+\]/g;
const ASKS = /\?[”"’')]*$/;

/** Every bracket is an answer, and stands behind its question. */
export const isTalk = (speech: string): boolean => !/[[\]]/.test(speech.replace(ASKED_AND_HEARD, ''));

/** What the teacher says, and the question that it leads to, with what students answer; the last turn may only tell. */
export interface Turn {
  said: string;
  question?: { asked: string; heard: string };
}

/**
 * A speech without questions to the class is one turn.
 * @example turnsOf('Three bars. How many fifths in each? [2]') → [{ said: 'Three bars.', question: { asked: 'How many fifths in each?', heard: '2' } }]
 */
export function turnsOf(speech: string): Turn[] {
  const turns: Turn[] = [];
  let end = 0;
  for (const { 0: all, 1: asked = '', index } of speech.matchAll(ASKED_AND_HEARD)) {
    const sentences = asked.trim().split(SENTENCE_END);
    const from = sentences.findLastIndex((sentence) => !ASKS.test(sentence)) + 1;
    turns.push({
      said: sentences.slice(0, from).join(' '),
      question: { asked: sentences.slice(from).join(' '), heard: all.slice(asked.length).trim().slice(1, -1) },
    });
    end = index + all.length;
  }
  const said = speech.slice(end).trim();
  return said ? [...turns, { said }] : turns;
}
