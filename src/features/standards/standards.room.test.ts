import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GRADES, gradeName } from '../../contract/school.ts';
import { dayOf } from '../../platform/clock.ts';
import { toSave } from '../../testing/lesson-to-save.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { inTurn } from '../../testing/turns.ts';
import type { Coverage, Standard } from './contract.ts';
import type { FrameworkDraft } from './import/drafting/framework-draft.ts';
import { importStore } from './import/store.ts';
import { standardsStore } from './store.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

const ask = async (path: string) => {
  const response = await house.get(path);
  return { status: response.status, body: await response.json() };
};
const codes = (body: Standard[]) => body.map((s) => s.code);
const place = (state: string, grade = 'Grade 4', subject = 'Mathematics') =>
  `state=${encodeURIComponent(state)}&gradeLevel=${encodeURIComponent(grade)}&subject=${encodeURIComponent(subject)}`;

const ohioMath: FrameworkDraft = {
  key: 'ohio-math-test',
  title: 'Ohio Mathematics (test)',
  publisher: 'Ohio',
  source: null,
  origin: 'imported',
  fingerprint: '1',
  jurisdiction: 'Ohio',
  standards: [
    {
      key: 'a',
      code: 'OH.4',
      statement: 'Number',
      subject: 'Mathematics',
      grades: ['4'],
      heading: true,
      parentKey: null,
    },
    {
      key: 'b',
      code: 'OH.4.2',
      statement: 'Trade dollars and dimes to show tenths.',
      subject: 'Mathematics',
      grades: ['4'],
      heading: false,
      parentKey: 'a',
    },
    {
      key: 'c',
      code: 'OH.4.1',
      statement: 'Count coins to a dollar.',
      subject: 'Mathematics',
      grades: ['4'],
      heading: false,
      parentKey: 'a',
    },
  ],
};

describe('lookups', () => {
  it('lists 50 states and the District of Columbia', async () => {
    const { body } = await ask('/api/states');
    expect(body).toHaveLength(51);
    expect(body).toContain('District of Columbia');
    expect(body).toEqual([...body].sort());
  });

  it('lists grades in school order and subjects of a grade', async () => {
    expect((await ask('/api/grades?state=Texas')).body).toEqual(GRADES.map(gradeName));
    expect((await ask(`/api/subjects?${place('Texas')}`)).body).toEqual([
      'English Language Arts',
      'Mathematics',
      'Science',
    ]);
  });

  it('offers a national set where the state’s own is not loaded, and says so', async () => {
    const { body } = await ask(`/api/standards?${place('Texas')}`);
    expect(codes(body)).toContain('4.NF.A.1');
    expect(codes(body)).not.toContain('4.NF.A');
    expect(body[0]).toMatchObject({ state: 'Texas', standsIn: true, summary: true, gradeLevel: ['Grade 4'] });
  });

  it('has standards for every state, subject and grade, and says of each that a national set stands in', async () => {
    const [states, subjects, grades] = [
      (await ask('/api/states')).body as string[],
      ['English Language Arts', 'Mathematics', 'Science'],
      GRADES.map(gradeName),
    ];
    const asked: [string, string, string][] = [
      ...states.flatMap((state, index) =>
        subjects.map((subject, at): [string, string, string] => [
          state,
          grades[(index + 5 * at) % grades.length] ?? '',
          subject,
        ]),
      ),
      ...grades.flatMap((grade) => subjects.map((subject): [string, string, string] => ['Texas', grade, subject])),
    ];
    for (const [state, grade, subject] of inTurn(asked, 3)) {
      const { body } = (await ask(`/api/standards?${place(state, grade, subject)}`)) as { body: Standard[] };
      expect(body.length, `${state}, ${grade}, ${subject}`).toBeGreaterThan(0);
      expect(body.filter((s) => !s.standsIn || s.state !== state || !s.gradeLevel.includes(grade))).toEqual([]);
    }
    for (const state of inTurn(states, 3)) {
      expect((await ask(`/api/grades?state=${encodeURIComponent(state)}`)).body).toEqual(grades);
      expect((await ask(`/api/subjects?${place(state, grades[state.length % grades.length])}`)).body).toEqual(subjects);
    }
  });

  it('keeps the standard of a saved lesson when its framework is replaced, and says so there', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    const framework = (year: number): FrameworkDraft => ({
      ...ohioMath,
      key: `utah-${year}`,
      title: `Utah Mathematics ${year}`,
      jurisdiction: 'Utah',
      edition: String(year),
      standards: [
        {
          key: 'b',
          code: `UT.${year}`,
          statement: 'Trade coins.',
          subject: 'Mathematics',
          grades: ['4'],
          heading: false,
          parentKey: null,
        },
      ],
    });
    const importing = (year: number) =>
      importStore(house.parts.db).save(
        [
          {
            draft: { ...framework(year), offered: 1, headings: 0, facets: [], standards: () => rows(year) },
            retired: [],
          },
        ],
        dayOf(new Date()),
      );
    async function* rows(year: number) {
      yield* framework(year).standards;
    }
    await importing(2016);
    const content = JSON.stringify({
      title: 'Coins',
      standard: { state: 'Utah', code: 'UT.2016', description: 'Trade coins.' },
    });
    const { id } = await (
      await house.post('/api/lesson-plans', toSave({ standard: 'UT.2016', content }), headers)
    ).json();
    const lesson = async () => (await house.get(`/api/lesson-plans/${id}`, headers)).json();
    expect((await lesson()).standardRetired).toBeUndefined();
    await importing(2024);
    expect(await lesson()).toMatchObject({
      standardInfo: { code: 'UT.2016', description: 'Trade coins.' },
      standardRetired:
        'The standard UT.2016 belongs to “Utah Mathematics 2016”, which “Utah Mathematics 2024” has replaced. This lesson keeps it as it was.',
    });
    expect(codes((await ask(`/api/standards?${place('Utah')}`)).body)).toEqual(['UT.2024']);
    expect(codes((await ask(`/api/standards/search?query=UT.2016&${place('Utah')}`)).body)).toEqual([]);
  });

  it('offers only the state’s own framework once it is loaded, in code order, without headings', async () => {
    await house.standards.saveFramework(ohioMath, dayOf(new Date()));
    const { body } = await ask(`/api/standards?${place('Ohio')}`);
    expect(codes(body)).toEqual(['OH.4.1', 'OH.4.2']);
    expect(body[0]).toMatchObject({ standsIn: false, summary: false, framework: 'Ohio Mathematics (test)' });
    expect(codes((await ask(`/api/standards?${place('Ohio', 'Grade 5')}`)).body)).toContain('5.NF.A.1');
    expect(codes((await ask(`/api/standards?${place('Texas')}`)).body)).not.toContain('OH.4.2');
  });

  it('lists what holds for every grade after the grade’s own', async () => {
    const row = (code: string, grades: (typeof GRADES)[number][]) => ({
      key: code,
      code,
      statement: `Say ${code}.`,
      subject: 'Science' as const,
      grades,
      heading: false,
      parentKey: null,
    });
    const standards = [row('A.K12', [...GRADES]), row('Z.5', ['5']), row('B.5', ['4', '5'])];
    await house.standards.saveFramework(
      { ...ohioMath, key: 'kansas', title: 'Kansas (test)', jurisdiction: 'Kansas', standards },
      dayOf(new Date()),
    );
    expect(codes((await ask(`/api/standards?${place('Kansas', 'Grade 5', 'Science')}`)).body)).toEqual([
      'B.5',
      'Z.5',
      'A.K12',
    ]);
  });

  it('answers at most 100', async () => {
    const many = {
      ...ohioMath,
      key: 'iowa',
      jurisdiction: 'Iowa',
      standards: Array.from(
        { length: 130 },
        (_, i) => ({ ...ohioMath.standards[1], key: `k${i}`, code: `IA.${i}` }) as FrameworkDraft['standards'][number],
      ),
    };
    await house.standards.saveFramework(many, dayOf(new Date()));
    expect((await ask(`/api/standards?${place('Iowa')}`)).body).toHaveLength(100);
  });

  it.each([
    ['/api/grades', 'missing'],
    ['/api/grades?state=Atlantis', 'Atlantis'],
    ['/api/grades?state=Texas&state=Ohio', 'has to be text'],
    [`/api/subjects?state=Texas&gradeLevel=Grade%2014`, 'Grade 14'],
    [`/api/standards?${place('Texas', 'Grade 4', 'Alchemy')}`, 'Alchemy'],
    ['/api/standards/search?query=ab', '3 characters'],
    [`/api/standards/search?query=${'x'.repeat(2001)}`, 'at most 2000'],
    ['/api/standards/search?query=fractions%00', 'characters that cannot be stored'],
  ])('refuses %s with 400 and a sentence', async (path, words) => {
    const { status, body } = await ask(path);
    expect(status).toBe(400);
    expect(body.code).toBe('bad-request');
    expect(body.message).toContain(words);
    expect(body.error).toBe(body.message);
  });
});

describe('search', () => {
  it.each(['5.NF.A.1', '5nfa1', 'CCSS.MATH.CONTENT.5.NF.A.1', '5.nf.a.1'])(
    'finds the code written as %s',
    async (query) => {
      expect(codes((await ask(`/api/standards/search?query=${query}`)).body)[0]).toBe('5.NF.A.1');
    },
  );

  it('finds what an objective means, within the chosen grade and subject', async () => {
    const { body } = await ask(
      `/api/standards/search?query=${encodeURIComponent('round big numbers to the nearest thousand')}&${place('Texas')}`,
    );
    expect(codes(body).slice(0, 3)).toContain('4.NBT.A.3');
    for (const s of body as Standard[]) expect(s).toMatchObject({ subject: 'Mathematics', state: 'Texas' });
  });

  it('takes a pasted paragraph with every kind of punctuation', async () => {
    const paragraph =
      "Students' work: & | ! ( ) : * <-> 'quoted' \\ they'll add fractions with unlike denominators — e.g., 1/2 + 1/3; then they explain.";
    const { status, body } = await ask(
      `/api/standards/search?query=${encodeURIComponent(paragraph)}&gradeLevel=Grade%205&subject=Mathematics&state=Texas`,
    );
    expect(status).toBe(200);
    expect(codes(body).slice(0, 3)).toContain('5.NF.A.1');
  });

  it('answers nothing for words that no standard holds', async () => {
    expect((await ask('/api/standards/search?query=zzyzx')).body).toEqual([]);
  });
});

describe('coverage', () => {
  const subjectOf = async (state: string, subject: string) => {
    const { body } = await ask('/api/standards/coverage');
    return (body as Coverage).states.find((s) => s.state === state)?.subjects.find((s) => s.subject === subject);
  };

  it('names the framework in force of every state and subject, and the national set that stands in', async () => {
    const { body } = (await ask('/api/standards/coverage')) as { body: Coverage };
    expect(body.states.map(({ state }) => state)).toEqual((await ask('/api/states')).body);
    for (const { subjects } of body.states)
      expect(subjects.map(({ subject }) => subject)).toEqual(['English Language Arts', 'Mathematics', 'Science']);
    expect(await subjectOf('Texas', 'Mathematics')).toMatchObject({
      framework: 'Chapter 111. Mathematics',
      adoption: 'own',
      loaded: [{ framework: 'Common Core State Standards for Mathematics', standsIn: true }],
    });
    expect(await subjectOf('Vermont', 'Science')).toMatchObject({ adoption: 'adopted', loaded: [{ standsIn: true }] });
    expect(await subjectOf('Ohio', 'English Language Arts')).toMatchObject({ adoption: 'adapted' });
  });

  it('counts what is loaded, without headings, and shows a state’s own framework beside what stands in for other grades', async () => {
    const ohio = await subjectOf('Ohio', 'Mathematics');
    expect(ohio?.loaded[0]).toMatchObject({
      framework: 'Ohio Mathematics (test)',
      standsIn: false,
      named: false,
      standards: 2,
      gradeLevels: ['Grade 4'],
    });
    expect(ohio?.loaded[1]?.standsIn).toBe(true);
    expect(ohio?.loaded[1]?.gradeLevels).toContain('Grade 5');
    expect(ohio?.loaded[1]?.gradeLevels).not.toContain('Grade 4');
    const status = await standardsStore(house.parts.db).status();
    const { body } = (await ask('/api/standards/coverage')) as { body: Coverage };
    expect(body.standards).toBe(
      status.filter(({ inForce }) => inForce).reduce((sum, { standards }) => sum + standards, 0),
    );
  });

  it('shows an import within a minute', async () => {
    const at = Date.now();
    house.clock.set(new Date(at).toISOString());
    await ask('/api/standards/coverage');
    await house.standards.saveFramework(
      { ...ohioMath, key: 'maine', title: 'Maine (test)', jurisdiction: 'Maine' },
      dayOf(new Date()),
    );
    expect((await subjectOf('Maine', 'Mathematics'))?.loaded).toHaveLength(1);
    house.clock.set(new Date(at + 60_000).toISOString());
    expect((await subjectOf('Maine', 'Mathematics'))?.loaded[0]?.framework).toBe('Maine (test)');
  });
});
