import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Lesson, lessonSchema, STYLES, THEMES } from '../planning/contract.ts';
import { STANDARD_OR_OBJECTIVE } from './limits.ts';

let house: TestApp;
let teacher: Record<string, string>;
beforeAll(async () => {
  house = await openTestApp();
  teacher = (await house.signIn({ tier: 'pro' })).headers;
});
afterAll(() => house.close());

const request = {
  type: 'full',
  state: 'Alabama',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: '4.NF.A.1',
  keywords: 'equivalent fractions',
  duration: 60,
};
const plan = async (changes: object = {}, headers = teacher) => {
  const response = await house.post('/api/generate-lesson', { ...request, ...changes }, headers);
  return { status: response.status, body: await response.json() };
};

describe('generate-lesson', () => {
  it('answers a whole lesson whose minutes add up and whose proof has no blocking failure', async () => {
    const { status, body } = await plan();
    expect(status).toBe(200);
    const lesson = lessonSchema.parse(body);
    expect(lesson.activities.reduce((sum, a) => sum + a.duration, 0)).toBe(60);
    expect(lesson.standardsAlignment).toContain('4.NF.A.1');
    expect(lesson.proof.checks.filter((c) => c.level === 'block' && !c.passed)).toEqual([]);
    expect(lesson.notices.join(' ')).toContain('Alabama’s own standards are not available here');
    expect(lesson.provenance).toMatchObject({ engine: 'built-in', packs: ['equivalent-fractions-4'] });
  });

  const everyWay = [undefined, ...STYLES].flatMap((teachingStyle, i) => [
    { teachingStyle, type: 'formative', duration: i % 2 ? 10 : 15 },
    { teachingStyle, type: 'full', duration: [45, 60, 75, 90, 50, 85][i] as number, emotionalSupportFocus: THEMES[i] },
  ]);
  it.each(everyWay)('plans $type $duration min, $teachingStyle, $emotionalSupportFocus', async (way) => {
    for (const place of [
      {},
      { subject: 'English Language Arts', standard: 'RL.4.2' },
      { subject: 'Science', standard: '4-PS3-1' },
      { subject: 'Mathematics', standard: '4.MD.A.2' },
      {
        gradeLevel: 'Grade 5',
        standard: undefined,
        learningObjective: 'Students will understand how to compare decimals',
      },
    ]) {
      const { status, body } = await plan({ ...way, ...place });
      expect(status, JSON.stringify(body)).toBe(200);
      const lesson = body as Lesson;
      expect(lesson.activities.reduce((sum, a) => sum + a.duration, 0)).toBe(way.duration);
      expect(
        lesson.proof.checks.filter((c) => c.level === 'block' && !c.passed),
        JSON.stringify(place),
      ).toEqual([]);
    }
  });

  it('says so where no topic pack fits, and brings no invented facts', async () => {
    const learningObjective = 'Tune a ukulele by ear';
    const { body } = await plan({ subject: 'Science', standard: undefined, learningObjective });
    expect(body.notices.join(' ')).toContain('no topic pack for your objective');
    expect(body.provenance.packs).toEqual([]);
  });

  it.each([
    [{ standard: '9.ZZ.Z.9' }, '9.ZZ.Z.9 is not a Mathematics standard'],
    [{ standard: '5.NF.A.1' }, '5.NF.A.1 is not a Mathematics standard for Grade 4'],
    [{ standard: 'RL.4.2' }, 'RL.4.2 is not a Mathematics standard'],
    [{ state: 'Atlantis' }, 'Atlantis'],
    [{ state: '' }, 'Please select a state'],
    [{ gradeLevel: undefined }, 'Please select a grade level'],
    [{ subject: '  ' }, 'Please select a subject'],
    [{ keywords: '' }, 'Please enter keywords'],
    [{ standard: null, learningObjective: ' ' }, STANDARD_OR_OBJECTIVE],
    [{ standard: null, learningObjective: '...' }, 'what students should learn'],
    [{ standard: null, learningObjective: '🍎🍎' }, 'what students should learn'],
    [{ standard: null, learningObjective: 'Students will understand' }, 'what students should learn'],
    [{ keywords: ',,,' }, 'Please enter keywords'],
    [{ duration: 40 }, '45 to 90'],
    [{ duration: 47 }, 'steps of 5'],
    [{ duration: '60' }, 'a number'],
    [{ type: 'formative' }, '10 to 15'],
    [{ teachingStyle: 'shouting' }, 'teachingStyle'],
    [{ keywords: 'x'.repeat(501) }, 'at most 500'],
  ])('refuses %j with 400 and a sentence, and counts nothing', async (changes, words) => {
    const free = await house.signIn({ tier: 'free' });
    const { status, body } = await plan(changes, free.headers);
    expect(status).toBe(400);
    expect(body.message).toContain(words);
    const user = await (await house.get('/api/auth/user', free.headers)).json();
    expect(user.usage.lessonsGenerated).toBe(0);
  });

  it('needs a session', async () => {
    expect((await plan({}, {})).status).toBe(401);
  });

  it('quotes what was typed as plain text, whatever it was', async () => {
    const { body } = await plan({
      keywords: '<script>alert(1)</script>, [insert name], see https://evil.example/x, **bold**, 2 + 2 = 5',
    });
    // The proof names a keyword as it was typed; the page shows it as text.
    const text = JSON.stringify({ ...body, proof: undefined });
    expect(text).not.toMatch(/<script|https?:\/\/evil|\*\*bold|\[insert/);
    expect(
      body.proof.checks.filter((c: { level: string; passed: boolean }) => c.level === 'block' && !c.passed),
    ).toEqual([]);
  });
});

describe('the month’s allowance', () => {
  it('lets a free account make exactly 3 plans when 12 are asked for at once', async () => {
    const free = await house.signIn({ tier: 'free' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => plan({ type: 'formative', duration: 10 }, free.headers)),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(3);
    for (const refused of answers.filter((a) => a.status !== 200))
      expect(refused).toMatchObject({ status: 403, body: { code: 'limit-reached' } });
    const user = await (await house.get('/api/auth/user', free.headers)).json();
    expect(user.usage).toMatchObject({ lessonsGenerated: 3, limit: 3 });
  });

  it('begins anew with the month', async () => {
    house.clock.set('2026-01-31T20:00:00Z');
    const free = await house.signIn();
    for (let i = 0; i < 3; i++)
      expect((await plan({ type: 'formative', duration: 10 }, free.headers)).status).toBe(200);
    expect((await plan({ type: 'formative', duration: 10 }, free.headers)).status).toBe(403);
    house.clock.set('2026-02-01T01:00:00Z');
    expect((await plan({ type: 'formative', duration: 10 }, free.headers)).status).toBe(200);
    house.clock.set(new Date().toISOString());
  });
});
