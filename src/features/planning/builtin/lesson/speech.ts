/** What a teacher says: as a talk with the class, or told, with a stop where students can answer before they hear it. */
import { SENTENCE_END, type Turn, turnsOf } from '../../../knowledge/talk.ts';
import { quoted } from './wording.ts';

/** After each of two speeches. */
export const STOPS = {
  answer: 'Students: answer in pairs before you go on.',
  do: 'Students: do it with a partner before you go on.',
} as const;

/** A talk, line by line, or what is told, in two where a question in its middle is one that students can answer before they hear it. */
export function saidLines(speech: string): string[] {
  const stop = asksTheClass(speech) ? undefined : stopIn(speech);
  return stop
    ? [`Say: ${quoted(stop.before)}`, STOPS[stop.to], `Say: ${quoted(stop.behind)}`]
    : turnsOf(speech).map(lineOf);
}
/** “How many fifths? [2]” */
export const asksTheClass = (speech: string): boolean => turnsOf(speech).some(({ question }) => question);
/** Whether the class answers on the way. */
export const hearsTheClass = (speech: string): boolean => asksTheClass(speech) || stopIn(speech) !== undefined;
/** Never “Ask: …”, which stands on the wall, where the class would read the answer. */
const lineOf = ({ said, question }: Turn): string =>
  question
    ? `Say: ${quoted(`${said} ${question.asked}`.trim())} ${inParentheses(question.heard)}`
    : `Say: ${quoted(said)}`;
/** An ordered pair stands in its own. */
const inParentheses = (heard: string): string => (/^\([^()]+\)$/.test(heard) ? heard : `(${heard})`);

/** Words of a speech from which it has a stop, and that stand at least before and behind it. */
const LONG = 60;
const BEFORE = 15;
const BEHIND = 12;
const wordsIn = (text: string): number => text.split(/\s+/).length;

/** A question that a class can answer from what it sees, and not one that somebody in the speech is asked, or an “OK?”. */
const ASKS_THE_CLASS = /^(?:[A-Z][a-z]+[,:] )?(?:\S+ ){2,}\S+\?$/;
const ASKED_BY_SOMEBODY = /\b(?:asks?|asked|says?|said|wonders?|question|I|my|me|mine)\b|[“”‘"]|(?<!\w)'|’(?!\w)/;
/** “Find one of the shares first. After a minute: one share is 5/4.” */
const AFTER_A_WHILE = /^After (?:a|one|half a|two|three) minutes?\b[:,] /;

/** A speech in two: up to a stop, and from it on. */
export interface Stop {
  before: string;
  behind: string;
  /** Students do what they have been told, or answer what they have been asked. */
  to: 'do' | 'answer';
}

/** @returns undefined for what is short, and where no question to the class stands in the middle */
export function stopIn(speech: string): Stop | undefined {
  const sentences = speech.split(SENTENCE_END);
  const all = wordsIn(speech);
  if (all < LONG) return undefined;
  const after = (count: number): Stop => ({
    before: sentences.slice(0, count).join(' '),
    behind: sentences.slice(count).join(' '),
    to: 'answer',
  });
  const worked = sentences.findIndex((said) => AFTER_A_WHILE.test(said));
  if (worked > 0) {
    const { before, behind } = after(worked);
    const rest = behind.replace(AFTER_A_WHILE, '');
    return { before, behind: rest.charAt(0).toUpperCase() + rest.slice(1), to: 'do' };
  }
  const stops = sentences
    .flatMap((said, i) => (ASKS_THE_CLASS.test(said) && !ASKED_BY_SOMEBODY.test(said) ? [after(i + 1)] : []))
    .filter(
      ({ before, behind }) =>
        wordsIn(before) >= BEFORE && behind !== '' && wordsIn(behind) >= BEHIND && isWhole(before),
    );
  const distance = ({ before }: Stop): number => Math.abs(wordsIn(before) - all / 2);
  return stops.sort((a, b) => distance(a) - distance(b))[0];
}

/** No quotation is open: “Omar says, ‘Is it 1/4? I think so.’” */
const isWhole = (text: string): boolean =>
  count(text, /[“‘]/g) <= count(text, /”|’(?!\w)/g) && count(text, /(?<![\w’])'(?=\w)/g) <= count(text, /'(?!\w)/g);
const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;
