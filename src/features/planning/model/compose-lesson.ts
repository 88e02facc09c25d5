/** A model's answer becomes a draft in the product's own shape: bounded, plain, with our labels, our pages and the catalogue's standard. */
import { createHash } from 'node:crypto';
import type { FoundPack } from '../../knowledge/find-packs.ts';
import { alignment, standardNotices } from '../builtin/built-in-planner.ts';
import { CHECK_SET } from '../checks/check-plan.ts';
import type { PlanRequest } from '../contract.ts';
import type { LessonDraft } from '../planner.ts';
import type { LessonAnswer } from './lesson-answer.ts';

/** The most characters and entries that a page can hold. */
const MOST = {
  title: 80,
  line: 300,
  name: 70,
  section: 2200,
  text: 5000,
  objectives: 4,
  activities: 12,
  materials: 20,
  entries: 8,
  tasks: 12,
} as const;

const NAME_LINE = 'Name: ______________________________   Date: ______________';

export interface Composition {
  answer: LessonAnswer;
  request: PlanRequest;
  found: FoundPack | undefined;
  model: string;
  prompt: string;
}

export function composeLesson({ answer, request, found, model, prompt }: Composition): LessonDraft {
  const full = request.type === 'full';
  const exit = tasks(answer.exitTicket);
  const practice = {
    core: tasks(answer.practice.core),
    support: tasks(answer.practice.support),
    extension: tasks(answer.practice.extension),
  };
  const pages: [title: string, tasks: LessonAnswer['exitTicket']][] = [
    ['Practice page', practice.core],
    ...(full
      ? ([
          ['Practice page with hints', practice.support],
          ['Challenge page', practice.extension],
        ] as [string, LessonAnswer['exitTicket']][])
      : []),
    ['Exit ticket', exit],
  ];
  const filled = pages.filter(([, list]) => list.length > 0);
  return {
    title: clip(oneLine(answer.title), MOST.title),
    objectives: lines(answer.objectives, MOST.objectives),
    materials: lines(answer.materials, MOST.materials),
    activities: answer.activities.slice(0, MOST.activities).map(({ name, minutes, description }) => ({
      name: clip(oneLine(name), MOST.name),
      duration: Number.isFinite(minutes) ? Math.max(1, Math.round(minutes)) : 1,
      description: clip(paragraphs(description), MOST.section),
    })),
    lessonClosure: clip(paragraphs(answer.closing), MOST.section),
    assessment: [
      `Exit ticket, alone:\n${exit.map((task, i) => `${i + 1}. ${task.prompt}`).join('\n')}`,
      `Got it: ${clip(oneLine(answer.gotIt), MOST.line)}`,
      `Almost: ${clip(oneLine(answer.almost), MOST.line)}`,
      `Not yet: ${clip(oneLine(answer.notYet), MOST.line)}`,
      ...(full
        ? [
            `While students work, look for:\n${answer.lookFors
              .slice(0, 4)
              .map(({ see, move }) => `• ${sentence(see)} ${sentence(move)}`)
              .join('\n')}`,
          ]
        : []),
    ].join('\n'),
    differentiation: [
      `Support: ${clip(oneLine(answer.support), 600)}`,
      `Core: ${clip(oneLine(answer.core), 600)}`,
      `Extension: ${clip(oneLine(answer.extension), 600)}`,
      `English learners: ${clip(oneLine(answer.englishLearners), 600)}`,
    ].join('\n'),
    standardsAlignment: [alignment(request, []), clip(oneLine(answer.priorKnowledge), MOST.line)]
      .filter(Boolean)
      .join('\n'),
    quizQuestions: [],
    bigIdea: clip(oneLine(answer.bigIdea), MOST.line),
    vocabulary: answer.vocabulary
      .slice(0, MOST.entries)
      .map(({ term, meaning }) => ({ term: clip(oneLine(term), 60), meaning: clip(oneLine(meaning), MOST.line) })),
    misconceptions: answer.misconceptions.slice(0, 4).map(({ what, why, move }) => ({
      what: clip(oneLine(what), MOST.line),
      why: clip(oneLine(why), MOST.line),
      move: clip(oneLine(move), 400),
    })),
    studentPages: [
      ...textsOf(answer, found),
      ...filled.map(([title, list]) => ({
        title,
        body: [NAME_LINE, ...list.map((task, i) => `${i + 1}. ${task.prompt}`)].join('\n\n'),
      })),
    ],
    answerKey: filled.flatMap(([title, list]) =>
      list.map((task, i) => ({ task: `${title}, ${i + 1}`, answer: task.answer })),
    ),
    notices: [
      ...standardNotices(request),
      'An AI service wrote this plan and our checks went over it. Please read it before you teach it, the answers above all.',
      ...(found
        ? []
        : [
            'We have no topic pack for this topic, so its facts, texts and answers could not be held against one. Please check them with more care.',
          ]),
    ],
    standard: request.standard,
    provenance: {
      engine: 'model',
      model,
      promptHash: createHash('sha256').update(prompt).digest('hex').slice(0, 16),
      catalogue: request.standard
        ? `${request.standard.framework}, loaded ${request.standard.loadedOn}`
        : 'no standard chosen',
      checkSet: CHECK_SET,
      seed: request.seed,
      packs: found ? [found.pack.id] : [],
    },
  };
}

/** Texts of the pack stand word for word, whatever a model would make of them; its own follow. */
function textsOf({ packTexts, texts }: LessonAnswer, found: FoundPack | undefined): { title: string; body: string }[] {
  const named = packTexts.map((title) => title.trim().toLowerCase());
  const ours = (found?.pack.texts ?? [])
    .filter((text) => named.includes(text.title.toLowerCase()))
    .map(({ title, body }) => ({ title, body }));
  const own = texts
    .slice(0, 2)
    .map(({ title, body }) => ({ title: clip(oneLine(title), MOST.title), body: clip(paragraphs(body), MOST.text) }))
    .filter(
      ({ title, body }) => title && body && !ours.some((text) => text.title.toLowerCase() === title.toLowerCase()),
    );
  return [...ours, ...own];
}

const tasks = (list: LessonAnswer['exitTicket']) =>
  list
    .slice(0, MOST.tasks)
    .map(({ prompt, answer }) => ({
      prompt: clip(oneLine(prompt).replace(/^\d+[.)]\s+/, ''), 600),
      answer: clip(oneLine(answer), 600),
    }))
    .filter(({ prompt, answer }) => prompt && answer);

const lines = (list: readonly string[], most: number): string[] =>
  list
    .map((text) => clip(oneLine(text).replace(/^[•*-]\s+/, ''), MOST.line))
    .filter(Boolean)
    .slice(0, most);

/** Without control and invisible characters; an object replacement or a half of a pair is no text. What has no width stands within words. */
export const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\P{C}\n]/gu, ' ');
const oneLine = (text: string): string => visible(text).replace(/\s+/g, ' ').trim();
const paragraphs = (text: string): string =>
  visible(text)
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
const sentence = (text: string): string => clip(oneLine(text), MOST.line).replace(/[.;]?$/, '.');

/** At most so many characters, cut after a sentence where there is one in the second half, else after a word. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('.\n'));
  return end > most / 2 ? cut.slice(0, end + 1) : `${cut.replace(/\s+\S*$/, '')}…`;
}
