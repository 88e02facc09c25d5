/** A1, all sections are there: what a section must hold, and what is put where one is missing. */
import { upperFirst } from '../../../../language/text.ts';
import type { PlanRequest } from '../../contract.ts';
import type { LessonDraft } from '../../planner.ts';
import type { Check, PlanUnderCheck } from '../check.ts';
import { withExactMinutes } from '../tools/minutes-repair.ts';
import { activityPlace, asSentence, joinLines, lowerFirst, withoutBlanks } from '../tools/plan-text.ts';

const TITLE = { min: 4, max: 80 };
/** A closing, an assessment or a differentiation of fewer characters says too little to teach from. */
const SECTION_MIN = 60;

/** A quick check has an opening and a check at least; a full lesson an opening, new learning, practice and a closing. */
const fewestActivities = (minutes: number): number => (minutes <= 15 ? 2 : minutes < 45 ? 3 : 4);

const SECTIONS = [
  ['lessonClosure', 'the closing'],
  ['assessment', 'the assessment'],
  ['differentiation', 'the differentiation'],
] as const;

export const complete: Check = {
  id: 'A1',
  title: 'No section is missing',
  why: 'A plan with a missing section leaves a substitute guessing.',
  repairs: 'Fills the gap with plain text about the goal, and adds short activities until there are enough.',
  level: 'block',
  applies: () => true,
  findings: ({ lesson, request }) => {
    const title = lesson.title.trim().length;
    const fewest = fewestActivities(request.minutes);
    const blank = (texts: readonly string[], name: string) =>
      texts.flatMap((text, i) => (text.trim() === '' ? [`${name} ${i + 1} is empty.`] : []));
    return [
      ...(title < TITLE.min || title > TITLE.max
        ? [`The title is ${title} characters long; it should have ${TITLE.min} to ${TITLE.max}.`]
        : []),
      ...(lesson.objectives.length === 0 ? ['There is no objective.'] : blank(lesson.objectives, 'Objective')),
      ...(lesson.materials.length === 0 ? ['The list of materials is empty.'] : blank(lesson.materials, 'Material')),
      ...(lesson.activities.length < fewest
        ? [
            `The plan has ${lesson.activities.length} activities; a ${request.minutes}-minute lesson needs at least ${fewest}.`,
          ]
        : []),
      ...blank(
        lesson.activities.map((a) => a.name),
        'The name of activity',
      ),
      ...lesson.activities.flatMap((a, i) =>
        a.description.trim() === '' ? [`${upperFirst(activityPlace(lesson, i))} has no description.`] : [],
      ),
      ...SECTIONS.flatMap(([key, place]) =>
        lesson[key].trim().length < SECTION_MIN
          ? [`${upperFirst(place)} is too short to teach from (${lesson[key].trim().length} characters).`]
          : [],
      ),
    ];
  },
  repair: ({ lesson, request }) =>
    withFilledSections(withEnoughActivities(withBasics(withoutBlanks(lesson), request), request)),
};

const goalFrom = (title: string) => `Explain ${lowerFirst(title)} with an example.`;

function withBasics(lesson: LessonDraft, request: PlanRequest): LessonDraft {
  const title = fittingTitle(lesson.title.trim(), request);
  return {
    ...lesson,
    title,
    objectives: lesson.objectives.length > 0 ? lesson.objectives : [goalFrom(title)],
    materials: lesson.materials.length > 0 ? lesson.materials : ['paper and a pencil, 1 set per student'],
  };
}

function fittingTitle(title: string, request: PlanRequest): string {
  if (title.length < TITLE.min) return `${request.subject}, ${request.gradeLevel}`.slice(0, TITLE.max);
  return title.length <= TITLE.max
    ? title
    : `${title
        .slice(0, TITLE.max - 1)
        .replace(/\s+\S*$/, '')
        .slice(0, TITLE.max - 2)}…`;
}

/** What students do where a block says nothing; each can be done in any lesson. */
const FILLERS = [
  [
    'Opening',
    'Ask: What do you already know about today’s goal?\nStudents: think alone for half a minute, then tell a partner.',
  ],
  ['Work together', 'Students: try one example with a partner and say each step aloud before it is written.'],
  [
    'Practice',
    'Students: work on one more example alone, then compare the answer with a partner and explain one step.',
  ],
  ['Closing', 'Students: show what they can do now on a slip of paper and hand it in.'],
] as const;

function withEnoughActivities(lesson: LessonDraft, request: PlanRequest): LessonDraft {
  const { minutes } = request;
  const filler = (i: number) => FILLERS[Math.min(i, FILLERS.length - 1)] ?? FILLERS[0];
  const activities = lesson.activities.map((activity, i) => ({
    ...activity,
    name: activity.name.trim() === '' ? filler(i)[0] : activity.name,
    description: activity.description.trim() === '' ? filler(i)[1] : activity.description,
  }));
  const missing = fewestActivities(minutes) - activities.length;
  if (missing <= 0) return { ...lesson, activities };
  const added = FILLERS.slice(-missing).map(([name, description]) => ({
    name,
    duration: Math.max(2, Math.round(minutes / 6)),
    description,
  }));
  // The new blocks take their minutes from the others.
  return withExactMinutes({ ...lesson, activities: [...activities, ...added] }, request);
}

const ADDITIONS: Readonly<Record<(typeof SECTIONS)[number][0], (goal: string) => string>> = {
  lessonClosure: (goal) =>
    `Students say the goal in their own words and show one example of it on a slip of paper: ${goal}`,
  assessment: (goal) =>
    `Collect one piece of work from each student and compare it with the goal to plan the next lesson: ${goal}`,
  differentiation: (goal) =>
    `Everyone works on the same goal: some with a first example in front of them, others with a harder case to explain. The goal: ${goal}`,
};

function withFilledSections(lesson: LessonDraft): LessonDraft {
  const goal = asSentence(lowerFirst(lesson.objectives[0] ?? goalFrom(lesson.title)));
  const filled = Object.fromEntries(
    SECTIONS.map(([key]) => [
      key,
      lesson[key].trim().length < SECTION_MIN ? joinLines(lesson[key].trim(), ADDITIONS[key](goal)) : lesson[key],
    ]),
  ) as Pick<PlanUnderCheck['lesson'], (typeof SECTIONS)[number][0]>;
  return { ...lesson, ...filled };
}
