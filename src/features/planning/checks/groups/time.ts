/** Checks of time: the minutes add up and are spent well, in the order of the chosen style. */

import { count, upperFirst } from '../../../../language/text.ts';
import { sentences } from '../../../../language/words.ts';
import { longestBlock } from '../../arcs.ts';
import type { Check } from '../check.ts';
import { gradeIndexOf, SHORTEST_BLOCK, withExactMinutes } from '../tools/minutes-repair.ts';
import { anyOf, pattern, raw } from '../tools/pattern.ts';
import { activityPlace } from '../tools/plan-text.ts';
import { styleFidelity } from './style.ts';
import { trueMinutes } from './true-minutes.ts';

const sum: Check = {
  id: 'D1',
  title: 'The minutes add up to the lesson’s length',
  why: 'A plan that runs over is cut off at the exit ticket.',
  repairs: 'Fits the blocks to whole minutes that add up to the requested length.',
  level: 'block',
  when: { atOnce: true },
  applies: () => true,
  findings: ({ lesson, request }) => {
    const total = lesson.activities.reduce((all, activity) => all + activity.duration, 0);
    return [
      ...lesson.activities.flatMap((a, i) =>
        Number.isInteger(a.duration) && a.duration >= SHORTEST_BLOCK
          ? []
          : [
              `${upperFirst(activityPlace(lesson, i))} is ${count(a.duration, 'minute')} long; each activity needs at least ${SHORTEST_BLOCK} whole minutes.`,
            ],
      ),
      ...(total === request.minutes ? [] : [`The activities add up to ${total} minutes, not to ${request.minutes}.`]),
    ];
  },
  repair: ({ lesson, request }) => withExactMinutes(lesson, request),
};

const blocks: Check = {
  id: 'D2',
  title: 'No activity is longer than students this age can stay focused',
  why: 'Attention wears out sooner at six than at sixteen.',
  level: 'warn',
  applies: ({ lesson }) => lesson.activities.length > 0,
  findings: ({ lesson, request }) => {
    const longest = longestBlock(gradeIndexOf(request.gradeLevel));
    return lesson.activities.flatMap((a, i) =>
      a.duration > longest
        ? [
            `${upperFirst(activityPlace(lesson, i))} is ${count(a.duration, 'minute')} long; in ${request.gradeLevel}, ${longest} is the most that works well.`,
          ]
        : [],
    );
  },
};

const MOST_TALK = 0.4;
const TEACHER =
  /^(?:(?:Show|Say|Explain|Think aloud|Read aloud|Do)\b[^:]{0,20}:|(?:The )?[Tt]eachers? \w+s\b|I (?:will )?\w+)/;
const STUDENTS = pattern(
  'i',
  raw`^`,
  anyOf`Students?|Ask|Check|Steps|On a device|Off the device|Product|Question|Frame|Turn \d+`,
  raw`\b[^:]{0,20}:|\b`,
  anyOf`students?|pupils|children|pairs?|partners?|groups?|teams?|everyone|class|learners|they|you`,
  raw`\b`,
);

const talk: Check = {
  id: 'D4',
  title: 'Students do more than listen',
  why: 'Students learn from what they do; listening for half the period is not doing.',
  level: 'warn',
  applies: ({ lesson }) => lesson.activities.length > 0,
  // Only a block in which no sentence gives students anything to do counts as talk: shares of sentences within a block say little about minutes.
  findings: ({ lesson, request }) => {
    const minutes = lesson.activities
      .filter(({ description }) => {
        const all = description.split('\n').flatMap(sentences);
        return (
          all.some((s) => TEACHER.test(s)) && !all.some((s) => STUDENTS.test(s) && !/^(?:The )?teachers?\b/i.test(s))
        );
      })
      .reduce((total, activity) => total + activity.duration, 0);
    return minutes > request.minutes * MOST_TALK
      ? [`For ${minutes} of ${request.minutes} minutes, only the teacher has something to do.`]
      : [];
  },
};

const OPENING =
  /\b(?:open\w*|hook|engage|warm|launch|start\w*|begin\w*|driving|meet|welcome|introduc\w*|activate|wonder|notice|I do|do now|review|recall)\b/i;
const CLOSING =
  /\b(?:clos\w*|exit|evaluate|wrap|reflect\w*|conclu\w*|summar\w*|review|share|debrief|sum up|look back)\b/i;
const MOST_CLOSING = 10;

const order: Check = {
  id: 'D5',
  title: 'The lesson has an opening, instruction, practice and closing, in that order',
  why: 'A lesson that starts in the middle or stops without a closing loses what it taught.',
  level: 'warn',
  applies: ({ lesson }) => lesson.activities.length > 1,
  findings: ({ lesson }) => {
    const first = lesson.activities[0];
    const last = lesson.activities.at(-1);
    if (!first || !last) return [];
    const lastPlace = activityPlace(lesson, lesson.activities.length - 1);
    return [
      ...(OPENING.test(first.name) || /\?/.test(first.description) || !CLOSING.test(first.name)
        ? []
        : [`The first block, ${activityPlace(lesson, 0)}, does not open the lesson.`]),
      ...(CLOSING.test(`${last.name} ${last.description}`)
        ? []
        : [`The last block, ${lastPlace}, does not close the lesson.`]),
      ...(last.duration > MOST_CLOSING
        ? [`The closing, ${lastPlace}, takes ${last.duration} minutes; ${MOST_CLOSING} is enough.`]
        : []),
    ];
  },
};

export const TIME: readonly Check[] = [sum, styleFidelity, blocks, trueMinutes, talk, order];
