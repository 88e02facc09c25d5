/** Checks of figures: what a picture shows is what the text beside it says. */
import { disagreements } from '../../../figures/claims.ts';
import type { ShownFigure } from '../../../figures/contract.ts';
import type { LessonDraft } from '../../planner.ts';
import type { Check } from '../check.ts';
import { activityPlace } from '../tools/plan-text.ts';

const PICTURE = /^Picture (\d{1,2}): .*$/;

interface Illustrated {
  text: string;
  figures?: readonly ShownFigure[] | undefined;
}

/** What is said around a picture, without the words that say what it shows. */
const beside = (text: string): string => text.replace(/^Picture \d{1,2}: .*$/gm, '');

const faultsOf = ({ text, figures = [] }: Illustrated): { number: number; fault: string }[] =>
  figures.flatMap(({ figure }, i) =>
    disagreements(figure, beside(text))
      .slice(0, 1)
      .map((fault) => ({ number: i + 1, fault })),
  );

/** The text without the lines of these pictures, and the others counted anew. */
function withoutPictures({ text, figures = [] }: Illustrated, numbers: readonly number[]): Illustrated {
  const kept = figures.filter((_, i) => !numbers.includes(i + 1));
  const lines = text.split('\n').flatMap((line) => {
    const number = Number(PICTURE.exec(line)?.[1] ?? 0);
    if (number === 0) return [line];
    if (numbers.includes(number)) return [];
    return [line.replace(/^Picture \d+/, `Picture ${number - numbers.filter((n) => n < number).length}`)];
  });
  return { text: lines.join('\n'), ...(kept.length > 0 ? { figures: kept } : {}) };
}

/** The key to a task is held against the page as well, because it says only what the page leaves open. */
const partsOf = (lesson: LessonDraft): { place: string; part: Illustrated }[] => [
  ...lesson.activities.map(({ description, figures }, i) => ({
    place: activityPlace(lesson, i),
    part: { text: description, figures },
  })),
  ...lesson.studentPages.map(({ title, body, figures }) => ({
    place: `the page “${title}”`,
    part: { text: `${body}\n${keyOf(lesson, title)}`, figures },
  })),
];

const keyOf = (lesson: LessonDraft, title: string): string =>
  lesson.answerKey
    .filter(({ task }) => task.startsWith(`${title},`))
    .map(({ answer }) => answer)
    .join('\n');

const agree: Check = {
  id: 'J8',
  title: 'Pictures show the numbers of the text beside them',
  why: 'A number line that shows 3/4 where the task says 2/3 teaches something wrong.',
  repairs: 'Takes out the picture and the line that names it.',
  level: 'block',
  when: { atOnce: true, untold: true },
  applies: ({ lesson }) => partsOf(lesson).some(({ part }) => (part.figures ?? []).length > 0),
  findings: ({ lesson }) =>
    partsOf(lesson).flatMap(({ place, part }) =>
      faultsOf(part).map(({ number, fault }) => `In ${place}, picture ${number}: ${fault}.`),
    ),
  repair: ({ lesson }) => {
    const repaired = (part: Illustrated, text: string): { text: string; figures?: ShownFigure[] } => {
      const numbers = faultsOf(part).map(({ number }) => number);
      const { figures, ...rest } = withoutPictures({ ...part, text }, numbers);
      return { ...rest, ...(figures ? { figures: [...figures] } : {}) };
    };
    return {
      ...lesson,
      activities: lesson.activities.map(({ description, figures, ...rest }) => {
        const { text, ...left } = repaired({ text: description, figures }, description);
        return { ...rest, description: text, ...left };
      }),
      studentPages: lesson.studentPages.map(({ title, body, figures }) => {
        const { text, ...left } = repaired({ text: `${body}\n${keyOf(lesson, title)}`, figures }, body);
        return { title, body: text, ...left };
      }),
    };
  },
};

export const PICTURES: readonly Check[] = [agree];
