/**
 * A reading standard without a lesson pack still gets something to read: texts of the bank with their questions for its skill, their keys and what a
 * partly right answer looks like. How the skill is taught stays the skill family's.
 */

import type { ReadingText } from '../../knowledge/reading-text.ts';
import type { TopicPack } from '../../knowledge/topic-pack.ts';
import type { PlanRequest } from '../contract.ts';
import { numberedText } from './lesson/pages.ts';

/** What of a pack comes from texts. */
export interface ReadingPart {
  texts: TopicPack['texts'];
  vocabulary: TopicPack['vocabulary'];
  /** Six places in the first text, in the order of the lesson: "lines 3 to 5". */
  labels: readonly string[];
  begin: string;
  examples: readonly { problem: string; answer: string }[];
  practice: Pick<TopicPack['practice'], 'support' | 'core' | 'extension'>;
  exit: TopicPack['exitTicket'][number];
}

type Question = ReadingText['questions'][number];

const KINDS: Readonly<Record<ReadingText['kind'], TopicPack['texts'][number]['kind']>> = {
  story: 'story',
  folktale: 'story',
  poem: 'poem',
  scene: 'drama',
  letter: 'informational',
  speech: 'opinion',
  article: 'informational',
  argument: 'opinion',
  biography: 'informational',
  directions: 'informational',
};

/** A second text takes its time to read. */
const TWO_TEXTS_FROM = 60;
const MOST_CORE = 6;

/** What the words of a standard say of the text that it wants; without a plot nobody can ask how a setting shapes it. */
const KINDS_BY_WORDS: readonly (readonly [RegExp, readonly ReadingText['kind'][]])[] = [
  [/\b(?:poem|poetry|stanza|verse|sonnet|rhyme)/i, ['poem']],
  [/\b(?:drama|scene|stage|playwright)/i, ['scene']],
  [
    /\b(?:stor(?:y|ies)|plot|characters?|settings?|narrator|folktale|fable|myth|major events)\b/i,
    ['story', 'folktale', 'scene'],
  ],
  [/\b(?:argument|claims?)\b/i, ['argument', 'speech']],
];

/** @returns undefined where any kind will do */
export function kindsNamed(words: string): ReadingText['kind'][] | undefined {
  const kinds = KINDS_BY_WORDS.flatMap(([sign, named]) => (sign.test(words) ? named : []));
  return kinds.length > 0 ? kinds : undefined;
}

/** Anchors that history and science share with informational texts; following a procedure or reading a figure is their own. */
const SHARED_WITH_RI = /^(?:RH|RST)\.(1|2|4|5|6|8|9)$/;

/** "RL.7.3" asks of a text what RL.3 asks in every grade. @returns the skill to look for first, and what may stand in for it */
export function readingSkills(code: string | undefined): string[] {
  const [, strand, number] = /^(RL|RI|RH|RST)\.[^.]+\.(\d+)/.exec(code ?? '') ?? [];
  if (!strand || !number) return [];
  const skill = `${strand}.${number}`;
  const [, shared] = SHARED_WITH_RI.exec(skill) ?? [];
  return [skill, ...(shared ? [`RI.${shared}`] : [])];
}

/** @param texts the one that the class works on, then another for the exit ticket @returns undefined where the first asks too little */
export function readingPart(
  [text, other]: readonly ReadingText[],
  skill: string,
  { minutes, type }: Pick<PlanRequest, 'minutes' | 'type'>,
): ReadingPart | undefined {
  if (!text) return undefined;
  const own = text.questions.filter((question) => question.skill === skill);
  const strand = `${skill.split('.')[0]}.`;
  const others = text.questions
    .filter((question) => question.skill !== skill && question.skill.startsWith(strand))
    .sort((a, b) => a.minutes - b.minutes);
  const choices = text.choices.filter((choice) => choice.skill === skill).map(asQuestion);
  // A choice has one plain answer, which makes it the one to think aloud on; open questions are for the class.
  // Those about one place come first: the class finds it at a glance.
  const [shown, ...left] = [...choices, ...[...own].sort((a, b) => Number(isScattered(a)) - Number(isScattered(b)))];
  if (!shown) return undefined;

  const elsewhere =
    minutes >= TWO_TEXTS_FROM ? other?.questions.find((question) => question.skill === skill) : undefined;
  const exit = elsewhere ?? left.pop() ?? others.pop();
  const together = (left.length > 1 ? left.shift() : undefined) ?? others.shift() ?? left.shift();
  const core = [...others.slice(0, MOST_CORE - left.length), ...left];
  if (!exit || !together || core.length < 2) return undefined;
  const used = elsewhere && other ? [text, other] : [text];
  const places = [shown, together, ...core].map(({ lines }) => linesNamed(lines));
  const open = text.questions.filter((question) => /^(W|SL)\./.test(question.skill));
  return {
    texts: used.map((each) => ({ id: each.id, title: each.title, kind: KINDS[each.kind], body: numberedText(each) })),
    vocabulary: text.words.map(({ word, means }) => ({ term: word, meaning: means })),
    // Named once, so that the page is handed out; then everybody knows which text is meant.
    labels: Array.from({ length: 6 }, (_, i) => places[i % places.length] ?? '').map((place, i) =>
      i === 0 ? `${place} of “${text.title}”` : place,
    ),
    begin: `Hand out “${text.title}” and read ${linesNamed(opening(text))} aloud, no further.`,
    examples: [shown, together].map((question) => ({
      problem: `From “${text.title}”: ${question.prompt}`,
      answer: answerTo(question),
    })),
    practice: {
      // A quick check has no reading of its own: its questions say what they are about.
      core: core.map((question) => asked(type === 'formative' ? named(question, text) : question)),
      support: [...core]
        .reverse()
        .slice(0, 3)
        .map((question) => ({
          prompt: `Put a finger on ${linesNamed(question.lines)} and read there again. Then answer: ${question.prompt} Begin with: I see in line ___ that ___.`,
          answer: answerTo(question),
        })),
      extension: open.map(asked),
    },
    exit: {
      prompt:
        elsewhere && other
          ? `Read “${other.title}”. ${exit.prompt}`
          : (type === 'formative' ? named(exit, text) : exit).prompt,
      answer: answerTo(exit),
    },
  };
}

const asked = (question: Question) => ({ prompt: question.prompt, answer: answerTo(question) });

const named = (question: Question, { title }: ReadingText): Question => ({
  ...question,
  prompt: `“${title}”: ${question.prompt}`,
});

/** Keys cite by number alone: "two claims (4, 9)". */
const cites = (key: string, lines: readonly number[]): boolean =>
  (key.match(/\d+/g) ?? []).some((number) => lines.includes(Number(number)));

const answerTo = ({ key, partly, lines }: Question): string =>
  [
    cites(key, lines) ? key : `${key.replace(/[.]$/, '')} (${linesNamed(lines)}).`,
    ...(partly ? [`Partly right: ${partly}`] : []),
  ].join(' ');

/** The first lines, as far as they make one part. */
const opening = ({ structure }: ReadingText): number[] => [...(structure.parts[0]?.lines ?? [1])].slice(0, 4);

/** A choice without its options, with the misreadings told to the teacher. */
const asQuestion = ({ skill, stem, key, wrong, lines }: ReadingText['choices'][number]): Question => ({
  skill,
  prompt: stem,
  key,
  lines,
  minutes: 2,
  partly: `students may say “${wrong[0]?.text.replace(/\.$/, '')}”; tell them: ${wrong[0]?.why ?? ''}`,
});

const isScattered = ({ lines }: Question): boolean => Math.max(...lines) - Math.min(...lines) >= lines.length + 2;

/** "line 4", "lines 4 to 7", "lines 4, 9, and 12" */
function linesNamed(lines: readonly number[]): string {
  const sorted = [...new Set(lines)].sort((a, b) => a - b);
  const [first, last] = [sorted[0] ?? 1, sorted.at(-1) ?? 1];
  if (sorted.length === 1) return `line ${first}`;
  if (last - first === sorted.length - 1) return `lines ${first} to ${last}`;
  return `lines ${sorted.slice(0, -1).join(', ')}${sorted.length > 2 ? ',' : ''} and ${last}`;
}
