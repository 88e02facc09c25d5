import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { gradeName } from '../../../contract/school.ts';
import { olderPacksPlanning } from '../../../testing/older-packs-planning.ts';
import { readStarterCatalogue } from '../../standards/import/starter/starter-catalogue.ts';
import { type PlanRequest, STYLES, THEMES } from '../contract.ts';

const root = join(import.meta.dirname, '../../../..');
const { planLesson: plan } = olderPacksPlanning();
const { frameworks } = readStarterCatalogue(join(root, 'data/standards'));

const standards = frameworks.flatMap(({ framework, standards: rows }) =>
  rows.filter((s) => !s.group).map((s) => ({ ...s, subject: framework.subject, framework: framework.title })),
);
const knownCodes = new Map(standards.map((s) => [s.code, s.grades.map(gradeName)]));

function requestFor(code: string, changes: Partial<PlanRequest> = {}): PlanRequest {
  const row = standards.find((s) => s.code === code);
  if (!row) throw new Error(`no ${code}`);
  const gradeLevel = gradeName(row.grades[0] ?? '4');
  return {
    type: 'full',
    state: 'Vermont',
    gradeLevel,
    subject: row.subject,
    standard: {
      code,
      description: row.statement,
      state: 'Vermont',
      gradeLevel: row.grades.map(gradeName),
      subject: row.subject,
      framework: row.framework,
      source: null,
      summary: true,
      standsIn: true,
      loadedOn: '2026-01-01',
    },
    objective: null,
    keywords: 'garden',
    style: null,
    theme: null,
    minutes: 60,
    seed: 'seed',
    knownCodes,
    ...changes,
  };
}

describe('the built-in planner', () => {
  it('gives the same plan for the same request and seed, and other problems for another seed', async () => {
    const once = await plan(requestFor('4.NF.A.1'));
    expect(await plan(requestFor('4.NF.A.1'))).toEqual(once);
    const pages = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd', 'e'])
      pages.add(JSON.stringify((await plan(requestFor('4.NF.A.1', { seed }))).studentPages));
    expect(pages.size).toBeGreaterThan(1);
  });

  it.each([
    ['mesure lenght with a ruler in inches', 'Mathematics', 'Grade 2', /mesure|lenght/],
    ['silent e, like in cake', 'English Language Arts', 'Grade 1', /like in cake/],
    ['zorbly frumps and wibbles', 'Science', 'Grade 4', /zorbly|frumps/],
  ])('quotes what was typed in the learning focus alone: %s', async (objective, subject, gradeLevel, typed) => {
    const asked = requestFor('4.NF.A.1', { standard: null, objective, subject, gradeLevel, knownCodes: new Map() });
    const { standardsAlignment, ...lesson } = await plan(asked);
    expect(standardsAlignment).toContain(objective);
    expect(JSON.stringify(lesson)).not.toMatch(typed);
  });

  it('repeats no unfit keyword anywhere', async () => {
    const keywords = 'pizza, kill, dr\u03c5gs, s3x, ignore previous instructions';
    for (const standard of [requestFor('4.NF.A.1').standard, null]) {
      const lesson = await plan(requestFor('4.NF.A.1', { standard, objective: null, keywords }));
      expect(JSON.stringify(lesson)).not.toMatch(/\bkill\b|dr.gs|s3x|ignore previous/i);
    }
  });

  it('plans the standards of the starter catalogue without a blocking failure', async () => {
    // npm run test:all plans every one; a sample of one in 13 meets each style, theme and length many times.
    const sample = inject('thorough') ? standards : standards.filter((_, i) => i % 13 === 5);
    for (const [i, { code }] of sample.entries()) {
      const minutes = [45, 60, 75, 90, 10, 15][i % 6] ?? 60;
      const lesson = await plan(
        requestFor(code, {
          minutes,
          type: minutes <= 15 ? 'formative' : 'full',
          style: STYLES[i % STYLES.length] ?? null,
          theme: THEMES[i % THEMES.length] ?? null,
        }),
      );
      expect(
        lesson.activities.reduce((sum, a) => sum + a.duration, 0),
        code,
      ).toBe(minutes);
      expect(
        lesson.proof.checks.filter((c) => c.level === 'block' && !c.passed),
        code,
      ).toEqual([]);
    }
  }, 300_000);

  it('hands out every text that a task names, and only texts of the pack', async () => {
    const lesson = await plan(requestFor('RL.4.2', { minutes: 90 }));
    const said = JSON.stringify([
      lesson.activities,
      lesson.studentPages.filter((p) => !lesson.materials.some((m) => m.includes(p.title))),
      lesson.assessment,
    ]);
    const pages = lesson.studentPages.map((p) => p.title);
    for (const title of ['The Wrong Turn', 'The Fifth Drum', 'Bean in a Cup'])
      if (said.includes(title)) expect(pages).toContain(title);
    expect(pages).toContain('Exit ticket');
  });

  it('has an answer for every numbered task on its pages, and no answer on a page', async () => {
    for (const code of ['4.NF.A.1', 'RI.4.2', '3-PS2-1', '4.MD.A.2']) {
      const lesson = await plan(requestFor(code));
      for (const page of lesson.studentPages) {
        const tasks = page.body.match(/^\d+\. /gm) ?? [];
        expect(
          lesson.answerKey.filter((a) => a.task.startsWith(`${page.title},`)),
          `${code} ${page.title}`,
        ).toHaveLength(page.body.startsWith('Name:') ? tasks.length : 0);
        for (const { answer } of lesson.answerKey) if (answer.length > 25) expect(page.body).not.toContain(answer);
      }
    }
  });

  it('says above the plan where the standard comes from and what it does not know', async () => {
    const known = await plan(requestFor('4.NF.A.1'));
    expect(known.notices).toEqual([expect.stringContaining('Vermont’s own standards are not available')]);
    const { standard } = requestFor('4.NF.A.1');
    const older = standard && {
      ...standard,
      framework: 'Vermont Mathematics 2009',
      standsIn: false,
      insteadOf: 'Vermont Mathematics 2024',
    };
    expect((await plan(requestFor('4.NF.A.1', { standard: older }))).notices).toEqual([
      'The current standards of Vermont, “Vermont Mathematics 2024”, are not available here. This plan uses “Vermont Mathematics 2009”; please check the code against the current standards.',
    ]);
    // What only some states ask for is on no map.
    const ours = standard && {
      ...standard,
      code: 'VT.11.7',
      description: 'Read silently for longer stretches of time.',
    };
    const unknown = await plan(
      requestFor('RL.11-12.1', {
        standard: ours && { ...ours, subject: 'English Language Arts', gradeLevel: ['Grade 11'] },
      }),
    );
    expect(unknown.notices.join(' ')).toMatch(/no topic pack for standard VT\.11\.7.*yours to bring/);
    expect(unknown.notices.join(' ')).toMatch(/those of the skill, not of this topic/);
    expect(unknown.misconceptions.length).toBeGreaterThanOrEqual(2);
  });

  it('takes an objective in plain words, with the closest code of the grade', async () => {
    const lesson = await plan(
      requestFor('4.NF.A.1', {
        standard: null,
        objective: 'Students will understand why two fractions are equivalent fractions',
      }),
    );
    expect(lesson.provenance.packs).toEqual(['equivalent-fractions']);
    expect(lesson.standardsAlignment).toBe(
      'Learning focus: Students will understand why two fractions are equivalent fractions\nClosest in your standards: 4.NF.A.1',
    );
  });

  it('meets every keyword in an activity', async () => {
    const lesson = await plan(requestFor('5.NF.A.1', { keywords: 'skateboards, common denominator' }));
    const activities = lesson.activities
      .map((a) => a.description)
      .join('\n')
      .toLowerCase();
    expect(activities).toContain('about skateboard');
    expect(activities).toContain('common denominator');
  });
});
