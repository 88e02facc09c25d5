/** A plan as a page to read. */
import { askedParts, isForListeners, pageParts, type Room } from '../src/features/lessons/web/document/student-page.ts';
import type { Lesson, PlanRequest } from '../src/features/planning/contract.ts';

type Read = Omit<Lesson, 'proof' | 'provenance' | 'standardsAlignment' | 'quizQuestions' | 'standard'>;

export function planMarkdown(lesson: Read, request: PlanRequest): string {
  const activities = onTheClock(lesson.activities);
  const bold = (text: string) => text.replace(/^(\p{Lu}[^:.!?“”"\n]{0,43}):/gmu, '**$1:**').replace(/\n/g, '\n\n');
  return [
    `# ${lesson.title}`,
    // Only what was asked for, as the page shows it.
    [
      ...[request.standard?.code, request.gradeLevel, request.subject, `${request.minutes} minutes`],
      ...[request.style, request.theme, request.keywords && `keywords: ${request.keywords}`, `seed ${request.seed}`],
    ]
      .filter(Boolean)
      .join(' · '),
    `*${lesson.bigIdea}*`,
    '## Objectives',
    ...lesson.objectives.map((o) => `- ${o}`),
    '## At a glance',
    ['| Time | Activity | Minutes |', '|---|---|---|']
      .concat(activities.map(({ name, duration, time }) => `| ${time} | ${name} | ${duration} |`))
      .join('\n'),
    '## Materials',
    ...lesson.materials.map((m) => `- ${m}`),
    ...activities.flatMap(({ name, duration, time, description }, i) => [
      `## ${i + 1}. ${name} (${duration} min, ${time})`,
      bold(description),
    ]),
    '## Lesson closure',
    bold(lesson.lessonClosure),
    '## Assessment',
    bold(lesson.assessment),
    '## Differentiation',
    bold(lesson.differentiation),
    '## Misconceptions',
    ...lesson.misconceptions.map(({ what, why, move }) => `- ${what}\n  - Why: ${why}\n  - Move: ${move}`),
    '## Vocabulary',
    ...lesson.vocabulary.map(({ term, meaning }) => `- ${term}: ${meaning}`),
    ...lesson.studentPages.flatMap(({ title, body }) => [`## Student page: ${title}`, withRoom(body)]),
    '## Answer key',
    ...lesson.answerKey.map(({ task, answer }) => `- ${task}: ${answer.replace(/\n/g, ' · ')}`),
    ...(lesson.notices.length > 0 ? ['## Notices', ...lesson.notices.map((n) => `- ${n}`)] : []),
  ].join('\n\n');
}

/** Each with its first and last minute: "5–12". */
function onTheClock(activities: Read['activities']): (Read['activities'][number] & { time: string })[] {
  let clock = 0;
  return activities.map((activity) => {
    const from = clock;
    clock += activity.duration;
    return { ...activity, time: `${from}–${clock}` };
  });
}

/** The page with the room that print leaves under each prompt. */
function withRoom(body: string): string {
  const parts = pageParts(body);
  const listens = isForListeners(parts);
  return parts
    .map((part) => {
      if (part.kind !== 'prompt') return asTable(part.text);
      return askedParts(part.text, listens)
        .flatMap(({ text, room }, place) => [
          asTable(place === 0 ? `${part.number}. ${text}` : text),
          ...(room ? [`*[${roomSaid(room)}]*`] : []),
        ])
        .filter(Boolean)
        .join('\n\n');
    })
    .join('\n\n');
}

/** The rows of a table below the line that tells Markdown of its head. */
const asTable = (text: string): string =>
  text.replace(/(?:^\|.+\|$\n?)+/gm, (rows) => {
    const [head = '', ...others] = rows.trimEnd().split('\n');
    return ['', head, head.replace(/[^|]+/g, '---'), ...others, ''].join('\n');
  });

const roomSaid = ({ above, lines }: Room): string =>
  [
    above === 'frame' ? 'a frame to draw in' : above === 'open' ? 'open room to work' : '',
    lines > 0 ? `${lines} ${lines === 1 ? 'line' : 'lines'} to write on` : '',
  ]
    .filter(Boolean)
    .join(', ');
