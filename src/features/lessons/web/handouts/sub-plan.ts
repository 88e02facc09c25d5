/** One page for the person who steps in: when, what to hand out, the words to say, what early finishers do, the key. Needs no log-in. */
import type { Lesson } from '../../../planning/contract.ts';
import { type AnswerGroup, outlineOf, type SectionContent, type TimedActivity } from '../../../planning/outline.ts';
import { minutesOfDay, onTheClock } from '../document/lesson-clock.ts';
import { planBlocks } from '../document/plan-blocks.ts';
import { isTicket } from '../document/student-page.ts';
import { type Handout, tableText } from './handout.ts';

export const subPlan: Handout = {
  title: 'Sub plan',
  forStudents: false,
  missing: 'A sub plan is made of the activities, and this lesson has none.',
  sectionsOf({ lesson, start }) {
    const activities = onTheWall(lesson, start);
    if (activities.length === 0) return [];
    const before: SectionContent[] = [
      ...(lesson.objectives.length > 0
        ? [{ kind: 'list' as const, title: 'Objectives', items: lesson.objectives }]
        : []),
      ...text('Have ready', placesOf(lesson)),
    ];
    const after = [...text('Lesson closure', lesson.lessonClosure), ...text('Early finishers', earlyFinishers(lesson))];
    const key = keyOf(lesson);
    const around = [...lesson.objectives, ...after.map((section) => section.text)];
    const places = lesson.materials.reduce((sum, item) => sum + ROW_GAP + linesOf(item, PLACE_CHARACTERS), 0);
    const room = PAGE_LINES - linesOf(around.join('\n')) - places - linesOfKey(key);
    return [
      ...before,
      {
        kind: 'activities',
        title: start === '' ? 'Minutes from the start' : `From ${activities[0]?.from} to ${activities.at(-1)?.to}`,
        items: fitted(activities, room),
      },
      ...after,
      ...(key.length > 0 ? [{ kind: 'answers' as const, title: 'Key', items: key }] : []),
    ];
  },
};

type Text = Extract<SectionContent, { kind: 'text' }>;
const text = (title: string, said: string): Text[] =>
  said.trim() === '' ? [] : [{ kind: 'text', title, text: said.trim() }];

/** The teacher knows where each thing lies, and writes it down. */
const placesOf = ({ materials }: Lesson): string =>
  materials.length === 0
    ? ''
    : tableText(
        ['What', 'Where it is'],
        materials.map((item) => [item, '']),
      );

/** @param start "9:40"; '': minutes from the start */
export function onTheWall(lesson: Lesson, start: string): TimedActivity[] {
  const activities = outlineOf(lesson, '').flatMap((section) => (section.kind === 'activities' ? section.items : []));
  const first = minutesOfDay(start);
  if (first === undefined) return activities;
  let now = first;
  return activities.map((activity) => {
    const from = onTheClock(now);
    now += activity.minutes;
    return { ...activity, from, to: onTheClock(now) };
  });
}

/** What the lesson gives to students who can already explain it. */
function earlyFinishers({ differentiation, studentPages }: Lesson): string {
  const further = /^(?:Extension|Stretch): (.+)$/m.exec(differentiation)?.[1] ?? '';
  const page = studentPages.some(({ title }) => title === 'Page C') && !/\bpage C\b/i.test(further) ? 'Page C.' : '';
  return `${page} ${further}`.trim();
}

/** The answers alone. What is collected is sorted by the teacher, so its key stays out where there is any other. */
function keyOf(lesson: Lesson): AnswerGroup[] {
  const groups = outlineOf(lesson, '').flatMap((section) => (section.kind === 'answers' ? section.items : []));
  const inClass = groups.filter(({ title }) => !isTicket(title));
  // A task may stand on two pages.
  const said = new Map<string, string>();
  return (inClass.length > 0 ? inClass : groups).map(({ title, answers }) => ({
    title,
    answers: answers.map(({ task, answer: whole }) => {
      const answer = answerAlone(whole);
      const before = said.get(answer);
      if (before !== undefined) return { task, answer: `as ${before}` };
      said.set(answer, `${title}, ${task}`);
      return { task, answer };
    }),
  }));
}

const OF_THE_MARKING = /^(Partly right|Picture \d+):| → /;

function answerAlone(answer: string): string {
  const lines = answer.split('\n');
  const end = lines.findIndex((line) => OF_THE_MARKING.test(line));
  return (end < 0 ? lines : lines.slice(0, end)).join('\n').replace(/ Also right: .*$/s, '');
}

/** Small print in two columns (print.css), without its headings. */
const PAGE_LINES = 140;
const CHARACTERS_A_LINE = 62;
/** Of a table whose other column is empty. */
const PLACE_CHARACTERS = 36;
/** What rules and gaps take, in lines. */
const ROW_GAP = 0.35;
const LINE_GAP = 0.15;
/** A fraction makes its line higher. */
const FRACTION = /\d\/\d/;
const FRACTION_GAP = 0.25;

const linesOf = (said: string, width = CHARACTERS_A_LINE): number =>
  said.split('\n').reduce((sum, line) => {
    const lines = Math.max(1, Math.ceil(line.length / width));
    return sum + lines * (FRACTION.test(line) ? 1 + FRACTION_GAP : 1) + LINE_GAP;
  }, 0);
const linesOfKey = (key: readonly AnswerGroup[]): number =>
  key.reduce(
    (sum, { answers }) => sum + 1.8 + answers.reduce((lines, { answer }) => lines + 0.3 + linesOf(answer), 0),
    0,
  );

/** In the order in which they earn their place; what is named nowhere comes last. */
const EARNED = [
  /^(|Hand out|Project|Read aloud|Students|Teams|Do|Time|Tell|After Page A|Safety|In pairs|On the board|Problem|Tally)$/,
  /^(Ask|Everyone|Options|Question|Question \d.*|Show|Phenomenon|To be explained|Product|Audience)$/,
  /^(Say|Evidence)$/,
  /^(Answers?|Right, .+)$/,
  /^(Listen for|Look for|Check.*)$/,
];
/** For the teacher who plans, not for the one who steps in. */
const LEFT_OUT = /^(Build on|Keep in mind|Next move|Why it tempts|Make it yours|Find out|Sort)$/;

/** The name of an activity and its rule. */
const HEAD_LINES = 2;

interface Line {
  label: string;
  text: string;
}

/** As much of every activity as the page holds. */
function fitted(activities: readonly TimedActivity[], room: number): TimedActivity[] {
  const all = activities.map(({ description }) => linesIn(description));
  // One line of each, so that no time of the day is without a word of what is done.
  const kept = all.map((lines) => new Set(lines.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, 1)));
  const taken = kept.flatMap((lines) => [...lines]).reduce((sum, line) => sum + linesOf(line.text), 0);
  const ranked = all
    .flatMap((lines, index) => lines.map((line, place) => ({ line, index, place, rank: rankOf(line) })))
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place);
  let left = room - activities.length * HEAD_LINES - taken;
  for (const { line, index } of ranked) {
    const takes = linesOf(line.text);
    if (takes > left || kept[index]?.has(line)) continue;
    left -= takes;
    kept[index]?.add(line);
  }
  return activities.map(({ name, minutes, from, to }, index) => ({
    ...{ name, minutes, from, to },
    description: (all[index] ?? [])
      .filter((line) => kept[index]?.has(line))
      .map((line) => line.text)
      .join('\n'),
  }));
}

function rankOf({ label }: Line): number {
  const rank = EARNED.findIndex((labels) => labels.test(label));
  return rank < 0 ? EARNED.length : rank;
}

/** A line without a label belongs to the line above it, and one that only heads others ("Step 1 (4 min):") to the next. Pictures stay out: the words beside them say what to draw. */
function linesIn(description: string): Line[] {
  const lines: Line[] = [];
  let head: Line | undefined;
  for (const raw of description.split('\n')) {
    const [block] = planBlocks(raw);
    if (!block || block.kind === 'picture') continue;
    const label = block.kind === 'line' ? block.label : undefined;
    const last = lines.at(-1);
    if (label !== undefined && block.kind === 'line' && block.text === '')
      head = { label, text: head ? `${head.text}\n${raw}` : raw };
    else if (label === undefined && last && !head) last.text += `\n${raw}`;
    else {
      lines.push({ label: label ?? head?.label ?? '', text: head ? `${head.text}\n${raw}` : raw });
      head = undefined;
    }
  }
  return lines.filter(({ label }) => !LEFT_OUT.test(label));
}
