/** Every text of a plan with its place in a teacher's words, and ways to change one or all of them. */

import { sentences } from '../../../../language/words.ts';
import type { LessonDraft } from '../../planner.ts';
import { anyOf, pattern, raw } from './pattern.ts';

/** The part of the plan that a text belongs to. */
export type Part =
  | 'title'
  | 'objectives'
  | 'materials'
  | 'activities'
  | 'lessonClosure'
  | 'assessment'
  | 'differentiation'
  | 'standardsAlignment'
  | 'bigIdea'
  | 'vocabulary'
  | 'misconceptions'
  | 'studentPages'
  | 'answerKey'
  | 'notices'
  | 'quizQuestions';

export interface PlanText {
  part: Part;
  /** "activity 2 (We do)", for use in a sentence. */
  place: string;
  text: string;
}

type Change = (text: string, part: Part, place: string) => string;

const short = (text: string) => (text.length <= 40 ? text : `${text.slice(0, 39).trimEnd()}…`);

export const activityPlace = (lesson: LessonDraft, index: number): string =>
  `activity ${index + 1} (${short(lesson.activities[index]?.name ?? '')})`;

/** A copy of the plan with every text changed. The catalogue's standard, the provenance and the proof are not texts of the plan. */
export function mapTexts(lesson: LessonDraft, change: Change): LessonDraft {
  return {
    ...lesson,
    title: change(lesson.title, 'title', 'the title'),
    objectives: lesson.objectives.map((text, i) => change(text, 'objectives', `objective ${i + 1}`)),
    materials: lesson.materials.map((text, i) => change(text, 'materials', `material ${i + 1}`)),
    activities: lesson.activities.map((activity, i) => ({
      ...activity,
      name: change(activity.name, 'activities', `the name of activity ${i + 1}`),
      description: change(activity.description, 'activities', activityPlace(lesson, i)),
    })),
    lessonClosure: change(lesson.lessonClosure, 'lessonClosure', 'the closing'),
    assessment: change(lesson.assessment, 'assessment', 'the assessment'),
    differentiation: change(lesson.differentiation, 'differentiation', 'the differentiation'),
    standardsAlignment: change(lesson.standardsAlignment, 'standardsAlignment', 'the standards alignment'),
    bigIdea: change(lesson.bigIdea, 'bigIdea', 'the big idea'),
    vocabulary: lesson.vocabulary.map(({ term, meaning }, i) => ({
      term: change(term, 'vocabulary', `word ${i + 1}`),
      meaning: change(meaning, 'vocabulary', `the meaning of word ${i + 1}`),
    })),
    misconceptions: lesson.misconceptions.map(({ what, why, move }, i) => ({
      what: change(what, 'misconceptions', `misconception ${i + 1}`),
      why: change(why, 'misconceptions', `misconception ${i + 1}`),
      move: change(move, 'misconceptions', `misconception ${i + 1}`),
    })),
    studentPages: lesson.studentPages.map(({ title, body, ...rest }, i) => ({
      ...rest,
      title: change(title, 'studentPages', `the title of student page ${i + 1}`),
      body: change(body, 'studentPages', `student page ${i + 1} (${short(title)})`),
    })),
    answerKey: lesson.answerKey.map(({ task, answer, ...rest }, i) => ({
      ...rest,
      task: change(task, 'answerKey', `answer ${i + 1}`),
      answer: change(answer, 'answerKey', `answer ${i + 1}`),
    })),
    notices: lesson.notices.map((text, i) => change(text, 'notices', `notice ${i + 1}`)),
    quizQuestions: lesson.quizQuestions.map((question, i) => {
      const place = `quiz question ${i + 1}`;
      return {
        ...question,
        question: change(question.question, 'quizQuestions', place),
        correctAnswer: change(question.correctAnswer, 'quizQuestions', place),
        ...(question.choices
          ? { choices: question.choices.map((choice) => change(choice, 'quizQuestions', place)) }
          : {}),
        ...(question.explanation === undefined
          ? {}
          : { explanation: change(question.explanation, 'quizQuestions', place) }),
      };
    }),
  };
}

const withoutPictures = (text: string): string => text.replace(/\n?^Picture \d{1,2}: .*$/gm, '');

/** Every check reads the texts of the plan before it; a plan under check is never changed, only replaced. */
const textsOf = new WeakMap<LessonDraft, { all: readonly PlanText[]; own: readonly PlanText[] }>();

function readTexts(lesson: LessonDraft): { all: readonly PlanText[]; own: readonly PlanText[] } {
  const before = textsOf.get(lesson);
  if (before) return before;
  const all: PlanText[] = [];
  mapTexts(lesson, (text, part, place) => {
    // What a picture shows is said for people who do not see it; the picture itself is held against the text by a check of its own.
    all.push({ part, place, text: withoutPictures(text) });
    return text;
  });
  const quote = quoteOf(lesson);
  const own = quote === '' ? all : all.map((entry) => ({ ...entry, text: entry.text.replaceAll(quote, '\n') }));
  const read = { all, own };
  textsOf.set(lesson, read);
  return read;
}

const within = (texts: readonly PlanText[], parts?: readonly Part[]): readonly PlanText[] =>
  parts ? texts.filter(({ part }) => parts.includes(part)) : texts;

export const planTexts = (lesson: LessonDraft, parts?: readonly Part[]): readonly PlanText[] =>
  within(readTexts(lesson).all, parts);

/** The official statement is quoted word for word: no check faults it and no repair touches it. */
const quoteOf = (lesson: LessonDraft): string => lesson.standard?.description.trim() ?? '';

/** What the plan itself says: its texts without the quoted statement. */
export const ownTexts = (lesson: LessonDraft, parts?: readonly Part[]): readonly PlanText[] =>
  within(readTexts(lesson).own, parts);

/** Spaces and punctuation as they should be after words were taken out. */
const tidy = (text: string): string =>
  text
    .replace(/\(\s*[,;]?\s*\)|\[\s*\]/g, '')
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/[^\S\n]+([,;.!?)](?:\s|$))/g, '$1')
    .replace(/^[^\S\n]+|[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Changes until nothing more changes: what is left after one removal can itself be unsound ("*" + "**" + "*"). */
const MOST_PASSES = 20;

/** Takes what does not belong out of all texts but the quoted statement; list entries that are left empty go. */
export function scrub(
  lesson: LessonDraft,
  clean: (text: string, part: Part) => string,
  parts?: readonly Part[],
): LessonDraft {
  const quote = quoteOf(lesson);
  const settle = (text: string, part: Part): string => {
    let now = text;
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const next = clean(now, part);
      if (next === now) break;
      now = tidy(next);
    }
    return now;
  };
  const cleaned = mapTexts(lesson, (text, part) => {
    if (parts && !parts.includes(part)) return text;
    if (quote === '' || !text.includes(quote)) return settle(text, part);
    return text
      .split(quote)
      .map((piece) => keepEdges(piece, settle(piece, part)))
      .join(quote);
  });
  return withoutBlanks(cleaned);
}

/** A piece beside the quoted statement keeps its space towards it. */
const keepEdges = (before: string, after: string): string =>
  before === after
    ? after
    : `${/^\s/.test(before) ? before.match(/^\s+/)?.[0] : ''}${after.trim()}${/\s$/.test(before) && after.trim() !== '' ? before.match(/\s+$/)?.[0] : ''}`;

const said = (...texts: string[]) => texts.every((text) => text.trim() !== '');

/** Without list entries that say nothing. Activities stay, for their minutes count. */
export const withoutBlanks = (lesson: LessonDraft): LessonDraft => ({
  ...lesson,
  objectives: lesson.objectives.filter((text) => said(text)),
  materials: lesson.materials.filter((text) => said(text)),
  vocabulary: lesson.vocabulary.filter(({ term, meaning }) => said(term, meaning)),
  misconceptions: lesson.misconceptions.filter(({ what, why, move }) => said(what, why, move)),
  studentPages: lesson.studentPages.filter(({ title, body }) => said(title, body)),
  answerKey: lesson.answerKey.filter(({ task, answer }) => said(task, answer)),
  notices: lesson.notices.filter((text) => said(text)),
  quizQuestions: lesson.quizQuestions.filter(({ question, correctAnswer }) => said(question, correctAnswer)),
});

/**
 * Labels under which a line tells of something that happens elsewhere: in a story, in a problem, in a picture, in what students may answer.
 * "In pairs" is followed by the problem that pairs solve; what "Next move" and "Check" name is asked about, seldom handed out.
 */
const TOLD = pattern(
  'i',
  raw`^`,
  anyOf`
    Say|Ask|Listen for|Character|Problem|Turn \d+|Resolution|Words?|Frame|Answer|Sum up|Build on
    Watch for|Look for|Why it tempts|Hardest task|Think aloud|Product|Audience|Safety|Question|Everyone
    Options|Tell|One way|The hard part|If they stop|Right|Find out|What it is about|Keep in mind|Evidence|Poll
    Title|On the board|In pairs|Picture \d+|Next move|Check|A mistake to test|Read aloud|The story|Talk|Signs of good work
  `,
  raw`\b[^:]{0,20}:|^\|`,
);
/** A numbered line or one of a list belongs to the labeled line above it. */
const ITEM = /^(?:\d{1,2}[.)]|[•*-]) /;
/** A worked problem is on the board, with what students do about it, until its answer. */
const ON_BOARD = /^(?:On the board|Think aloud)\b[^:]{0,20}:/i;
const BY_STUDENTS = /^Students\b[^:]{0,20}:/i;

const SHOWN = /^Show:\s*/i;
/** The teacher has the thing in hand, where a text, a table or a drawing only names it. */
const IN_HAND = pattern(
  'i',
  raw`^(?!.*\b(?:as if|invisible|imagin\w+|in thought|or draw)\b)`,
  raw`(?:Before class, )?`,
  anyOf`
    hold|put|pour|light|pull|shine|open (?:a|the|your)|lay|hang|set|use|glue|cut|take|drop|stretch|boil|heat|fill|add|mix|place|wind
    breathe|stick|tape|make|roll|spin|measure|weigh|trace|watch|play|push|rub|blow|dip|stir|cover|clip|tie
  `,
  raw`\b|\b(?:on|with) a (?:sticky note|index card|sheet of \w+ paper)\b`,
);

/** What is spoken, written, read or collected after a colon, or stands in quotation marks, is not there to be handled. */
const withoutNamed = (line: string): string =>
  line
    .replace(/“[^”]*”|"[^"]*"|(?<!\w)'[^'\n]{12,}'(?!\w)/g, ' ')
    .replace(
      /\b(?:say|write|draw|ask|read|name|call|tell|finish|collect|choose|list)(?:e?s)?\b[^:.\n]{0,60}:[^\n]*?(?:[.?!](?=\s)|$)/gi,
      ' ',
    );

/** The lines that tell what the class does and handles, without what is only spoken, told, written, drawn or quoted in them. */
export function doneLines(description: string): string[] {
  let told = false;
  let onBoard = false;
  return description.split('\n').flatMap((line) => {
    const text = line.trim();
    if (ITEM.test(text)) return told || onBoard ? [] : [withoutNamed(line)];
    onBoard = ON_BOARD.test(text) || (onBoard && BY_STUDENTS.test(text));
    told = TOLD.test(text);
    if (told) return [];
    if (!SHOWN.test(text)) return [withoutNamed(line)];
    return sentences(withoutNamed(text.replace(SHOWN, ''))).filter((sentence) => IN_HAND.test(sentence.trim()));
  });
}

/** The text after a label ("Support: …") until the next line that starts with one of the labels. */
export function labelled(text: string, label: string, labels: readonly string[]): string | undefined {
  const start = new RegExp(`^[\\s•*-]*(?:${label})\\b[^:\\n]{0,30}:`, 'im').exec(text);
  if (!start) return undefined;
  const rest = text.slice(start.index + start[0].length);
  const next = new RegExp(`^[\\s•*-]*(?:${labels.join('|')})\\b[^:\\n]{0,30}:`, 'im').exec(rest);
  return (next ? rest.slice(0, next.index) : rest).trim();
}

/** A copy with one more line in an activity. */
export const withLine = (lesson: LessonDraft, index: number, line: string): LessonDraft => ({
  ...lesson,
  activities: lesson.activities.map((activity, i) =>
    i === index ? { ...activity, description: joinLines(activity.description, line) } : activity,
  ),
});

export const joinLines = (text: string, line: string): string =>
  text.trim() === '' ? line : `${text.trimEnd()}\n${line}`;

/** What students do the new thing in: the longest activity before the last one. */
export function mainActivity(lesson: LessonDraft): number {
  const candidates = lesson.activities
    .slice(0, Math.max(1, lesson.activities.length - 1))
    .map((activity) => activity.duration);
  return candidates.indexOf(Math.max(...candidates));
}

/** Objectives, the big idea and the standard: what the lesson is about. */
export const topicText = (lesson: LessonDraft): string =>
  [
    lesson.title,
    ...lesson.objectives,
    lesson.bigIdea,
    lesson.standard?.description ?? '',
    ...lesson.vocabulary.map((v) => v.term),
  ].join('\n');

export const allTasks = (lesson: LessonDraft): string =>
  [
    ...lesson.activities.map((a) => a.description),
    lesson.lessonClosure,
    lesson.assessment,
    ...lesson.studentPages.map((p) => p.body),
  ].join('\n');

/** "Explain why …" as a part of a sentence: "explain why …". */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** An objective as the end of a sentence, whatever was typed as its end. */
export const asSentence = (text: string): string => `${text.trim().replace(/[\s.!?;:,…]+$/, '')}.`;
