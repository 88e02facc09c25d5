import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { draft, read } from '../../testing/case-package.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Lesson } from '../planning/contract.ts';
import { loadStarterCatalogue } from '../standards/import/starter/load-starter.ts';

const PREFIX = 'CCSS.Math.Content.';
/** Our own wording, in the official spelling. */
const OFFICIAL = {
  '4.NBT.B.5': 'Multiply whole numbers of several digits and show the calculation with area models.',
  '4.NBT.B.6': 'Find quotients and remainders of whole numbers, with area models and the link to multiplication.',
  '4.NF.A.1': 'Explain with drawings why fractions can be equivalent.',
};

let house: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  house = await openTestApp();
  headers = (await house.signIn({ tier: 'pro' })).headers;
});
afterAll(() => house.close());

const ask = async (changes: object, who = headers) => {
  const request = {
    type: 'full',
    state: 'Ohio',
    gradeLevel: 'Grade 4',
    subject: 'Mathematics',
    keywords: 'school garden',
    duration: 60,
    ...changes,
  };
  const response = await house.post('/api/generate-lesson', request, who);
  return { status: response.status, body: await response.json() };
};
const plan = async (changes: object): Promise<Lesson> => {
  const { status, body } = await ask(changes);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const about = ({ title, objectives, provenance }: Lesson) => ({ title, objectives, packs: provenance.packs });

describe('a national set in the official spelling', () => {
  it('is planned and quizzed from the same packs as our summaries', async () => {
    const codes = Object.keys(OFFICIAL);
    const before = await Promise.all(codes.map((standard) => plan({ standard })));
    const [published] = await read({
      CFDocument: {
        identifier: 'ccss',
        title: 'Common Core State Standards for Mathematics',
        subject: ['Mathematics'],
      },
      CFItems: Object.entries(OFFICIAL).map(([code, fullStatement]) => ({
        identifier: code,
        fullStatement,
        humanCodingScheme: PREFIX + code,
        educationLevel: ['04'],
      })),
      CFAssociations: [],
    });
    if (!published) throw new Error('nothing was read');
    await house.standards.saveFramework(draft(published), '2026-01-01');
    await loadStarterCatalogue(house.standards, join(projectRoot(), 'data/standards'), systemClock);

    for (const [i, code] of codes.entries()) {
      const lesson = await plan({ standard: PREFIX + code });
      expect(lesson.standard?.code).toBe(PREFIX + code);
      expect(about(lesson)).toEqual(about(before[i] as Lesson));
      expect(lesson.notices.join(' ')).not.toContain('fits the wording');
    }
    const division = await plan({ standard: `${PREFIX}4.NBT.B.6` });
    expect(division.objectives.join(' ')).toMatch(/divid|quotient|divisi/i);

    const saved = await house.post(
      '/api/lesson-plans',
      {
        ...{
          type: 'full',
          gradeLevel: 'Grade 4',
          subject: 'Mathematics',
          standard: `${PREFIX}4.NBT.B.6`,
          learningObjective: null,
        },
        ...{ keywords: 'school garden', duration: 60, content: JSON.stringify(division) },
      },
      headers,
    );
    const { id } = await saved.json();
    const quiz = await house.post(
      `/api/lesson-plans/${id}/quiz`,
      { questionCount: 5, questionTypes: 'variety' },
      headers,
    );
    const { questions } = await quiz.json();
    expect(questions).toHaveLength(5);
    expect(JSON.stringify(questions)).toMatch(/÷|divid|quotient|remainder/i);
  });

  it('is named as the closest standard of an objective', async () => {
    const lesson = await plan({
      learningObjective: 'Explain why two fractions are equivalent fractions',
      keywords: 'equivalent fractions',
    });
    expect(lesson.standardsAlignment).toContain(`Closest in your standards: ${PREFIX}4.NF.A.1`);
  });
});

describe('a code that the catalogue does not hold', () => {
  const CODES = [
    'TEKS 5.3(K)',
    'NY-5.NF.99',
    'HSA-ZZZ.9',
    '5-NF-A-99',
    '5NFA99',
    'SOL 5.99',
    'TEKS 999.1',
    '5.nf.z.99',
  ];

  it.each(CODES)('%s reaches no plan, from keywords or objective', async (code) => {
    for (const changes of [
      { standard: '4.NF.A.2', keywords: `paper strips, ${code}` },
      {
        learningObjective: `Add fractions per ${code} and explain each step`,
        keywords: `(5.NF.99.9, ${code}), paper strips`,
      },
    ]) {
      const lesson = await plan(changes);
      const text = JSON.stringify(lesson);
      expect(text.toLowerCase()).not.toContain(code.toLowerCase());
      expect(text).not.toMatch(/\(\s*[,)]|\bper and\b|, ?,/);
      expect(lesson.notices.join(' ')).toMatch(/named a code that the standards of Ohio here do not hold/);
      expect(lesson.proof.checks.filter((check) => check.level === 'block' && !check.passed)).toEqual([]);
    }
  });

  it('is no objective by itself: the teacher is asked for words, and nothing is counted', async () => {
    const free = await house.signIn({ tier: 'free' });
    const { status, body } = await ask({ learningObjective: 'TEKS 5.3(K)' }, free.headers);
    expect(status).toBe(400);
    expect(body.message).toContain('We hold no standard “TEKS 5.3(K)” for Ohio, Mathematics.');
    const user = await (await house.get('/api/auth/user', free.headers)).json();
    expect(user.usage.lessonsGenerated).toBe(0);
  });
});
