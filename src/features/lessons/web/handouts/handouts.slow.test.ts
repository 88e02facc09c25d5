/** Over many lessons of the built-in planner: the clock comes out, and no student reads an answer. */
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
import { minutesOfDay } from '../document/lesson-clock.ts';
import { HANDOUT_OF, handoutsOf } from './handouts.ts';

const LENGTHS = [60, 10, 45, 90];
/** One pack in so many. */
const STEP = 7;

function expectSound(lesson: Lesson, where: string): void {
  const source = { lesson, start: '9:40' };
  const activities = HANDOUT_OF['sub-plan']
    .sectionsOf(source)
    .flatMap((section) => (section.kind === 'activities' ? section.items : []));
  expect(activities, where).toHaveLength(lesson.activities.length);
  const whole = lesson.activities.reduce((sum, { duration }) => sum + duration, 0);
  expect(minutesOfDay(activities.at(-1)?.to ?? ''), where).toBe(((9 * 60 + 40 + whole - 60) % (12 * 60)) + 60);
  // Of a plan's activities, none is left without a word of what is done.
  for (const { description, name } of activities) expect(description, `${where}: ${name}`).not.toBe('');

  const answers = lesson.answerKey.map(({ answer }) => answer.split('\n')[0] ?? '').filter((text) => text.length > 40);
  for (const name of handoutsOf(lesson)) {
    const handout = HANDOUT_OF[name];
    const text = JSON.stringify(handout.sectionsOf(source));
    if (!handout.forStudents) continue;
    for (const answer of answers) expect(text, `${where}, ${name}`).not.toContain(JSON.stringify(answer).slice(1, -1));
    expect(text, `${where}, ${name}`).not.toMatch(/\b(Listen for|Watch for|Answer|Partly right):/);
  }
}

it('holds for lessons of every kind', async () => {
  const all = packGrounds(join(import.meta.dirname, '../../../../../data/knowledge'));
  const offered = new Set<string>();
  for (const [turn, { id, groundsFor }] of all.filter((_, index) => index % STEP === 0).entries()) {
    const grounds = groundsFor(`turn ${turn}`, {});
    const { topic } = grounds;
    const minutes = LENGTHS[turn % LENGTHS.length] ?? 60;
    const gradeLevel = gradeName(topic.grades[0] ?? '4');
    const code = topic.codes[0] ?? '';
    const lesson = await planLesson(
      builtInPlanner(knowledgeOf(grounds), CHECK_SET),
      testRequest({
        ...{ gradeLevel, subject: topic.subject, minutes },
        standard: testStandard({ code, description: topic.goal, gradeLevel: [gradeLevel], subject: topic.subject }),
        knownCodes: new Map(topic.codes.map((known) => [known, [gradeLevel]])),
        style: STYLES[turn % STYLES.length] ?? null,
        type: minutes <= 15 ? 'formative' : 'full',
        seed: `seed ${turn}`,
      }),
    );
    expectSound(lesson, id);
    for (const name of handoutsOf(lesson)) offered.add(name);
  }
  expect(offered.size).toBe(Object.keys(HANDOUT_OF).length);
});
