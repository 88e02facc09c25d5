/** Makes the minutes of a plan whole, at least two a block, and exactly the sum that was asked for. */
import { GRADES, gradeOfName } from '../../../../contract/school.ts';
import { longestBlock } from '../../arcs.ts';
import type { PlanRequest } from '../../contract.ts';
import { apportion } from '../../minutes.ts';
import type { LessonDraft } from '../../planner.ts';

export const SHORTEST_BLOCK = 2;

/** The grade's place in school order; grade 4 where the name is none of ours. */
export const gradeIndexOf = (gradeLevel: string): number => GRADES.indexOf(gradeOfName(gradeLevel) ?? '4');

export function withExactMinutes(lesson: LessonDraft, request: PlanRequest): LessonDraft {
  const activities = fitting(lesson.activities, Math.max(1, Math.floor(request.minutes / SHORTEST_BLOCK)));
  if (activities.length === 0) return lesson;
  const longest = longestBlock(gradeIndexOf(request.gradeLevel));
  const max = longest * activities.length >= request.minutes ? longest : request.minutes;
  const shares = activities.map(({ duration }) => ({
    weight: Number.isFinite(duration) ? Math.min(1000, Math.max(1, duration)) : 1,
    min: SHORTEST_BLOCK,
    max,
  }));
  const minutes = apportion(request.minutes, shares);
  return {
    ...lesson,
    activities: activities.map((activity, i) => ({ ...activity, duration: minutes[i] ?? SHORTEST_BLOCK })),
  };
}

/** Too many blocks for the minutes: the last ones are done together. */
function fitting(activities: LessonDraft['activities'], most: number): LessonDraft['activities'] {
  if (activities.length <= most) return activities;
  const kept = activities.slice(0, most - 1);
  const merged = activities.slice(most - 1);
  return [
    ...kept,
    {
      name: merged.map((a) => a.name).join('; '),
      duration: merged.reduce((sum, a) => sum + a.duration, 0),
      description: merged.map((a) => a.description).join('\n'),
    },
  ];
}
