/** D3, minutes that are true: what students read and work on fits into the block that asks for it. */
import { wordCount } from '../../../../language/words.ts';
import { readingRate, taskMinutes } from '../../builtin/phase-context.ts';
import { LATER_LINES } from '../../outline.ts';
import type { LessonDraft } from '../../planner.ts';
import type { Check } from '../check.ts';
import { gradeIndexOf } from '../tools/minutes-repair.ts';
import { activityPlace } from '../tools/plan-text.ts';

/** The estimate goes by the number of words and the grade; only what needs far more than it has is told. */
const FAR_MORE = 1.7;
/** A page of fewer words is no text to read. */
const TEXT_WORDS = 120;
/** Students read on while others finish; and a text may be read aloud, which is quicker in the first grades. */
const READ_ANYWAY = 1.3;

/** Those that everyone does; below the line stands what the minutes need not hold. */
const promptsOn = (body: string): string[] => {
  const parts = body.split(/\n\s*\n/).map((part) => part.trim());
  const later = parts.findIndex((part) => LATER_LINES.includes(part));
  return (later < 0 ? parts : parts.slice(0, later)).filter((part) => /^\d{1,2}[.)]\s/.test(part));
};

/** The blocks that name a page, by its title or by what it is. */
function blocksOf(lesson: LessonDraft, title: string): number[] {
  const name = title.split(':')[0]?.trim().toLowerCase() ?? '';
  return lesson.activities.flatMap(({ name: block, description }, i) =>
    name !== '' && `${block}\n${description}`.toLowerCase().includes(name) ? [i] : [],
  );
}

export const trueMinutes: Check = {
  id: 'D3',
  title: 'Students have enough minutes for what they read and work on',
  why: 'Students this age read and work at a known pace; an activity with too much in it is never finished.',
  level: 'warn',
  // A quick check's slip is filled in while its questions are asked.
  applies: ({ lesson, request }) =>
    request.type === 'full' && lesson.studentPages.length > 0 && lesson.activities.length > 0,
  findings: ({ lesson, request }) => {
    const grade = gradeIndexOf(request.gradeLevel);
    return lesson.studentPages.flatMap(({ title, body }) => {
      const blocks = blocksOf(lesson, title);
      // A page that goes with the whole lesson, or that no block names, has no minutes of its own.
      if (blocks.length === 0 || blocks.length > 3) return [];
      const minutes = blocks.reduce((sum, i) => sum + (lesson.activities[i]?.duration ?? 0), 0);
      const prompts = promptsOn(body);
      const needed =
        prompts.length > 0
          ? prompts.reduce((sum, prompt) => sum + taskMinutes(prompt, grade), 0) / FAR_MORE
          : wordCount(body) >= TEXT_WORDS
            ? wordCount(body) / readingRate(grade) / READ_ANYWAY
            : 0;
      return needed > minutes
        ? [
            `${prompts.length > 0 ? `The ${prompts.length} tasks on` : 'Reading'} “${title}” take about ${Math.round(needed * (prompts.length > 0 ? FAR_MORE : READ_ANYWAY))} minutes; ${activityPlace(lesson, blocks[0] ?? 0)} has ${minutes}.`,
          ]
        : [];
    });
  },
};
