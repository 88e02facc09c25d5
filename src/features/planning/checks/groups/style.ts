/** D6, style fidelity: the marks by which a teacher recognises the chosen style, and what is put where one is missing. */
import type { PlanRequest, Style } from '../../contract.ts';
import type { LessonDraft } from '../../planner.ts';
import type { Check } from '../check.ts';
import { lowerFirst, mainActivity, withLine } from '../tools/plan-text.ts';

interface StyleRule {
  findings(lesson: LessonDraft, request: PlanRequest): string[];
  repair(lesson: LessonDraft, request: PlanRequest): LessonDraft;
}

const inOrder = (text: string, marks: readonly string[]): boolean => {
  let from = 0;
  return marks.every((mark) => {
    const at = new RegExp(`(?<!\\w)${mark}(?!\\w)`, 'i').exec(text.slice(from));
    if (at) from += at.index + at[0].length;
    return at !== null;
  });
};

const namesOf = (lesson: LessonDraft) => lesson.activities.map((a) => a.name).join('\n');
const descriptionsOf = (lesson: LessonDraft) => lesson.activities.map((a) => a.description).join('\n');
const list = (marks: readonly string[]) => marks.map((mark) => `“${mark}”`).join(', ');

const renamed = (lesson: LessonDraft, name: (old: string, i: number) => string): LessonDraft => ({
  ...lesson,
  activities: lesson.activities.map((activity, i) => ({ ...activity, name: name(activity.name, i) })),
});

/** Puts the marks before the names, from the first activity to the last, each mark at least once. */
function withMarks(
  lesson: LessonDraft,
  marks: readonly string[],
  first = 0,
  end = lesson.activities.length,
): LessonDraft {
  const count = end - first;
  const all = new RegExp(`^(?:${marks.join('|')})\\b[\\s:,–-]*`, 'i');
  return renamed(lesson, (old, at) => {
    if (at < first || at >= end) return old;
    const i = at - first;
    const from = Math.floor((i * marks.length) / count);
    const to = Math.max(from + 1, Math.floor(((i + 1) * marks.length) / count));
    const mark = marks.slice(from, to).join(', ');
    const plain = old.replace(all, '').trim();
    return plain === '' ? mark : `${mark}: ${plain}`;
  });
}

const GRADUAL = ['I do', 'We do', 'You do'];
const fiveE = (request: PlanRequest) => [
  'Engage',
  'Explore',
  'Explain',
  ...(request.type === 'full' ? ['Elaborate'] : []),
  'Evaluate',
];
const engageIndex = (lesson: LessonDraft) =>
  Math.max(
    0,
    lesson.activities.findIndex((a) => /\bEngage\b/i.test(a.name)),
  );
const goalOf = (lesson: LessonDraft) =>
  lowerFirst((lesson.objectives[0] ?? 'the goal of the lesson').replace(/[\s.]+$/, ''));
const hasLine = (lesson: LessonDraft, label: string) =>
  new RegExp(`(?<!\\w)${label}:`, 'i').test(descriptionsOf(lesson));

/** Lines that are missing, each put in the activity that its place names. */
const withLines = (
  lesson: LessonDraft,
  lines: readonly (readonly [label: string, text: string, index: number])[],
): LessonDraft =>
  lines.reduce(
    (now, [label, text, index]) => (hasLine(now, label) ? now : withLine(now, index, `${label}: ${text}`)),
    lesson,
  );

const STORY = ['Character:', 'Problem:', 'Resolution:'];

const RULES: Readonly<Record<Style, StyleRule>> = {
  'direct-instruction': {
    findings: (lesson) =>
      inOrder(namesOf(lesson), GRADUAL)
        ? []
        : [`The names of the activities do not hold ${list(GRADUAL)} in this order.`],
    repair: (lesson) => {
      // An opening and a closing keep their names where there are blocks enough between them.
      const count = lesson.activities.length;
      return withMarks(lesson, GRADUAL, count > GRADUAL.length + 1 ? 1 : 0, count > GRADUAL.length ? count - 1 : count);
    },
  },
  'inquiry-based': {
    findings: (lesson, request) => [
      ...(inOrder(namesOf(lesson), fiveE(request))
        ? []
        : [`The names of the activities do not hold ${list(fiveE(request))} in this order.`]),
      ...(lesson.activities[engageIndex(lesson)]?.description.includes('?')
        ? []
        : [`In activity ${engageIndex(lesson) + 1} (Engage) no question is asked.`]),
    ],
    repair: (lesson, request) => {
      const named = inOrder(namesOf(lesson), fiveE(request)) ? lesson : withMarks(lesson, fiveE(request));
      const engage = engageIndex(named);
      return named.activities[engage]?.description.includes('?')
        ? named
        : withLine(named, engage, 'Ask: What do you notice, and what do you wonder?');
    },
  },
  'project-based': {
    findings: (lesson) =>
      ['Product', 'Audience'].flatMap((label) =>
        hasLine(lesson, label) ? [] : [`No activity names the project’s ${label.toLowerCase()} (“${label}: …”).`],
      ),
    repair: (lesson) =>
      withLines(lesson, [
        ['Product', `a one-page poster or model that shows how to ${goalOf(lesson)}`, 0],
        ['Audience', 'another class, or readers in the hallway', 0],
      ]),
  },
  'blended-learning': {
    findings: (lesson) => [
      ...['On a device', 'Off the device'].flatMap((mark) =>
        inOrder(namesOf(lesson), [mark]) ? [] : [`No activity is called “${mark}”.`],
      ),
      ...(hasLine(lesson, 'Without devices')
        ? []
        : ['No activity says how it goes without devices (“Without devices: …”).']),
    ],
    repair: (lesson) => {
      const middle = Math.min(1, lesson.activities.length - 1);
      const marked = (now: LessonDraft, mark: string, index: number) =>
        inOrder(namesOf(now), [mark]) ? now : renamed(now, (old, i) => (i === index ? `${mark}: ${old}` : old));
      const named = marked(
        marked(lesson, 'On a device', middle),
        'Off the device',
        Math.min(middle + 1, lesson.activities.length - 1),
      );
      const onDevice = Math.max(
        0,
        named.activities.findIndex((a) => /On a device/i.test(a.name)),
      );
      return withLines(named, [['Without devices', 'students do the same task by hand on paper.', onDevice]]);
    },
  },
  'creative-storytelling': {
    findings: (lesson) =>
      inOrderLoose(descriptionsOf(lesson), STORY) ? [] : [`The activities do not hold ${list(STORY)} in this order.`],
    repair: (lesson) => {
      const last = Math.max(0, lesson.activities.length - 2);
      const lines = [
        [0, `Character: Remy, who is as old as the students and wants to ${goalOf(lesson)}.`],
        [
          Math.min(mainActivity(lesson), last),
          'Problem: the first try goes wrong, and somebody else is waiting for the answer. What would you try?',
        ],
        [last, 'Resolution: with what the class found out today, Remy tries again, and it works. Tell how.'],
      ] as const;
      const bare: LessonDraft = {
        ...lesson,
        activities: lesson.activities.map((a) => ({ ...a, description: withoutStoryLabels(a.description) })),
      };
      return lines.reduce((now, [index, line]) => withLine(now, index, line), bare);
    },
  },
};

const inOrderLoose = (text: string, marks: readonly string[]): boolean => {
  let from = 0;
  return marks.every((mark) => {
    const at = text.indexOf(mark, from);
    from = at + mark.length;
    return at >= 0;
  });
};

/** Labels that stand in a wrong order become plain words. */
const withoutStoryLabels = (text: string): string =>
  text.replace(/^(\s*)(?:Character|Problem|Resolution):\s*/gm, '$1Story: ');

export const styleFidelity: Check = {
  id: 'D6',
  title: 'The lesson follows the chosen style',
  why: 'A teacher who picks a style wants to recognize it on the page.',
  repairs: 'Adds the missing marks of the style: the names of its phases, or its labeled lines.',
  level: 'block',
  applies: ({ request }) => request.style !== null,
  findings: ({ lesson, request }) => (request.style ? RULES[request.style].findings(lesson, request) : []),
  repair: ({ lesson, request }) =>
    request.style && lesson.activities.length > 0 ? RULES[request.style].repair(lesson, request) : lesson,
};
