/** Over many lessons, one of every pack: nothing that is the teacher's own comes on the wall. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gradeName } from '../../../../contract/school.ts';
import { knowledgeOf } from '../../../../testing/knowledge-of.ts';
import { packGrounds } from '../../../../testing/pack-grounds.ts';
import { testRequest, testStandard } from '../../../../testing/test-plan.ts';
import { builtInPlanner } from '../../../planning/builtin/built-in-planner.ts';
import { CHECK_SET } from '../../../planning/checks/check-plan.ts';
import { type Lesson, STYLES } from '../../../planning/contract.ts';
import { planLesson } from '../../../planning/plan-lesson.ts';
import { planBlocks } from './plan-blocks.ts';
import { slidesOf } from './student-slides.ts';

const LENGTHS = [10, 60, 45, 90];
const TEACHERS =
  /^(Answers?|Also right|Listen for|Look for|Watch for|Keep in mind|Why it tempts|Next move|Do|Say|Sort|If .+|Right, .+)$/;

/** A short answer (“The rabbit hid.”) may stand in the very question; a longer one, or one alone, is given away. */
const holds = (text: string, teachers: string): boolean =>
  text === teachers || (teachers.length > 30 && text.includes(teachers));

function expectNothingOfTheTeachers(lesson: Lesson, where: string): number {
  const slides = slidesOf(lesson);
  const seen = new Set(slides.flatMap(({ lines }) => lines.map(({ text }) => text)));
  for (const { description } of lesson.activities)
    for (const block of planBlocks(description)) {
      if (block.kind === 'numbered' || block.kind === 'bullets')
        for (const item of block.items) expect(seen.has(item), `${where}: ${item}`).toBe(false);
      if (block.kind === 'line' && block.label && TEACHERS.test(block.label) && block.text)
        expect([...seen].filter((text) => holds(text, block.text))).toEqual([]);
    }
  for (const text of seen) expect(text, where).not.toMatch(/\b(Listen for|Answer|Watch for|Answer key):/);
  return seen.size;
}

it('shows students only what is said to them', async () => {
  let turn = 0;
  for (const { id, groundsFor } of packGrounds(join(import.meta.dirname, '../../../../../data/knowledge'))) {
    const grounds = groundsFor(`turn ${turn}`, {});
    const { topic } = grounds;
    const minutes = LENGTHS[turn % LENGTHS.length] ?? 60;
    const gradeLevel = gradeName(topic.grades[0] ?? '4');
    const code = topic.codes[0] ?? '';
    const lesson = await planLesson(
      builtInPlanner(knowledgeOf(grounds), CHECK_SET),
      testRequest({
        gradeLevel,
        subject: topic.subject,
        standard: testStandard({ code, description: topic.goal, gradeLevel: [gradeLevel], subject: topic.subject }),
        knownCodes: new Map(topic.codes.map((known) => [known, [gradeLevel]])),
        style: STYLES[turn % STYLES.length] ?? null,
        minutes,
        type: minutes <= 15 ? 'formative' : 'full',
        seed: `seed ${turn}`,
      }),
    );
    expect(expectNothingOfTheTeachers(lesson, id), `${id} has something for the wall`).toBeGreaterThan(0);
    turn += 1;
  }
  expect(turn).toBeGreaterThan(20);
});
