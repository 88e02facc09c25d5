import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grade } from '../../../contract/school.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Standard } from '../contract.ts';
import type { FrameworkDraft, StandardDraft } from '../import/drafting/framework-draft.ts';
import type { FrameworkToSave } from '../import/saving/store.ts';
import { standardsStore } from '../store.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

async function search(
  query: string,
  place: { state?: string; gradeLevel?: string; subject?: string } = {},
): Promise<Standard[]> {
  const response = await house.get(`/api/standards/search?${new URLSearchParams({ query, ...place })}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Standard[];
}
const codes = (found: readonly Standard[]) => found.map(({ code }) => code);

const row = (code: string, statement: string, more: Partial<StandardDraft> = {}): StandardDraft => ({
  key: code,
  code,
  statement,
  subject: 'Mathematics',
  grades: ['5'],
  heading: false,
  parentKey: null,
  ...more,
});
const framework = (
  jurisdiction: string,
  standards: StandardDraft[],
  more: Partial<FrameworkToSave> = {},
): FrameworkDraft & FrameworkToSave => ({
  key: `${jurisdiction}-test`,
  title: `${jurisdiction} (test)`,
  publisher: jurisdiction,
  source: null,
  origin: 'imported',
  fingerprint: '1',
  jurisdiction,
  ...more,
  standards,
});
const save = (given: FrameworkToSave) => house.standards.saveFramework(given, '2026-01-01');

it('what a statement leaves to a later grade is not found there', async () => {
  const found = codes(await search('add fractions with unlike denominators'));
  expect(found[0]).toBe('5.NF.A.1');
});

it('says what a plan for each will hold', async () => {
  const found = await search('fractions', { state: 'Ohio', gradeLevel: 'Grade 5', subject: 'Mathematics' });
  expect(found.find(({ code }) => code === '5.NF.A.1')?.outlook).toBe('full');
  const list = (await (
    await house.get('/api/standards?state=Ohio&gradeLevel=Grade%205&subject=Science')
  ).json()) as Standard[];
  expect(list.find(({ code }) => code === '5-ESS2-1')?.heading).toMatch(/Earth/);
  expect(list.every(({ outlook }) => outlook !== undefined)).toBe(true);
});

describe('codes', () => {
  it.each([
    '5.NF.A.1',
    '5nfa1',
    '5 nf a 1',
    '5.NF.1',
    '5nf1',
    'CCSS.MATH.CONTENT.5.NF.A.1',
    'CCSS.Math.Content.5.NF.1',
    'ccss math 5.NF.A.1',
  ])('finds 5.NF.A.1 as “%s”', async (typed) => {
    expect(codes(await search(typed))[0]).toBe('5.NF.A.1');
    expect(codes(await search(typed, { state: 'Texas', gradeLevel: 'Grade 5', subject: 'Mathematics' }))[0]).toBe(
      '5.NF.A.1',
    );
  });

  it('offers what a code begins with, never its heading', async () => {
    const found = codes(await search('5.NF'));
    expect(found).toEqual(expect.arrayContaining(['5.NF.A.1', '5.NF.B.7']));
    expect(found).not.toContain('5.NF.A');
  });

  it('finds a code within a sentence, first', async () => {
    expect(codes(await search('We teach 4.NBT.A.3 with number lines and dice'))[0]).toBe('4.NBT.A.3');
  });

  it.each(['standard 5.NF.A.1', 'Common Core 5.NF.A.1', 'Grade 5 NF 1', 'Standard: 5.NF.A.1.'])(
    'finds nothing but 5.NF.A.1 by “%s”',
    async (typed) => {
      const found = codes(await search(typed, { state: 'Texas' }));
      expect(found[0]).toBe('5.NF.A.1');
      expect(found.filter((code) => !code.startsWith('5.NF.A.1'))).toEqual([]);
    },
  );

  it('finds all codes of a query first, then what its other words say', async () => {
    expect(codes(await search('5.NF.A.1 5.NF.A.2'))).toEqual(['5.NF.A.1', '5.NF.A.2']);
    expect(codes(await search('ela rl.5.2'))).toEqual(['RL.5.2']);
    const [first, ...others] = await search('RL.5.2 theme');
    expect(first?.code).toBe('RL.5.2');
    expect(others.length).toBeGreaterThan(3);
    expect(new Set(others.map(({ subject }) => subject))).toEqual(new Set(['English Language Arts']));
    const byWords = codes(await search('adding fractions')).filter((code) => code !== '5.NF.A.1');
    expect(codes(await search('5.NF.A.1 adding fractions')).slice(0, 15)).toEqual([
      '5.NF.A.1',
      ...byWords.slice(0, 14),
    ]);
  });

  it.each(['LAFS.3.RL.1.1', 'TEKS 111.7', 'standard 5.NF.A.99', 'NY-5.NF.99', 'LAFS 3 RL 1 1'])(
    'finds nothing by “%s”, which is not loaded',
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  it('keeps to what was chosen', async () => {
    expect(await search('5.NF.A.1', { gradeLevel: 'Grade 4' })).toEqual([]);
    expect(await search('5.NF.A.1', { subject: 'Science' })).toEqual([]);
  });

  it('finds a state’s code with and without its prefix and the cluster letter', async () => {
    await save(framework('Arizona', [row('AZ.5.NF.A.1', 'Add fractions with unlike denominators.')]));
    for (const typed of ['AZ.5.NF.A.1', 'az5nfa1', '5.NF.A.1', '5.NF.1'])
      expect(codes(await search(typed, { state: 'Arizona', gradeLevel: 'Grade 5' }))[0]).toBe('AZ.5.NF.A.1');
  });
});

describe('words', () => {
  const grade5 = { state: 'Texas', gradeLevel: 'Grade 5', subject: 'Mathematics' };

  it.each([
    'add fractions with unlike denominators',
    'adding fraction unlike denominator',
    'addng fractoins with unlike denomenators',
    'ad frackshuns with unlike denomanators',
    'ADD FRACTIONS, UNLIKE DENOMINATORS!',
    'Students will be able to add fractions that have unlike denominators.',
  ])('finds 5.NF.A.1 by “%s”', async (query) => {
    expect(codes(await search(query, grade5)).slice(0, 3)).toContain('5.NF.A.1');
  });

  it('takes a pasted page of 2,000 characters', async () => {
    const page =
      `Today we work at stations. ${'Students add fractions with unlike denominators by finding equivalent fractions & explain why! '.repeat(30)}`.slice(
        0,
        2000,
      );
    expect(page).toHaveLength(2000);
    expect(codes(await search(page, grade5)).slice(0, 3)).toContain('5.NF.A.1');
  });

  it.each(['the and of with', '!!!', '½ ⅓ ¾', '🎮🎮🎮', 'ไม่มี', "'; drop table standard; --", '\\x % _ *'])(
    'answers “%s” without an error',
    async (query) => {
      expect(Array.isArray(await search(query.padEnd(3)))).toBe(true);
    },
  );

  it('says code, statement, grade, framework and where a national set stands in', async () => {
    const [first] = await search('add fractions with unlike denominators', grade5);
    expect(first).toMatchObject({
      code: '5.NF.A.1',
      gradeLevel: ['Grade 5'],
      subject: 'Mathematics',
      state: 'Texas',
      standsIn: true,
      summary: true,
    });
    expect(first?.framework).toContain('Common Core');
    expect(first?.description.length).toBeGreaterThan(10);
  });

  it('narrows the list of standards', async () => {
    const response = await house.get(`/api/standards?${new URLSearchParams({ ...grade5, search: 'volume of boxes' })}`);
    expect(codes((await response.json()) as Standard[])[0]).toMatch(/^5\.MD\.C/);
  });

  it('refuses a state that is not one', async () => {
    expect((await house.get('/api/standards/search?query=fractions&state=Atlantis')).status).toBe(400);
  });
});

describe('what stands above a standard', () => {
  it('tells two standards of the same words apart, and is never offered itself', async () => {
    const same = 'Describe how two sources differ.';
    await save(
      framework('Vermont', [
        row('VT.L', 'Reading zephyr ballads', { heading: true }),
        row('VT.L.1', same, { parentKey: 'VT.L' }),
        row('VT.I', 'Reading glacier reports', { heading: true }),
        row('VT.I.1', same, { parentKey: 'VT.I' }),
      ]),
    );
    const place = { state: 'Vermont', subject: 'Mathematics', gradeLevel: 'Grade 5' };
    expect(codes(await search('how sources differ in glacier reports', place))[0]).toBe('VT.I.1');
    expect(codes(await search('how sources differ in zephyr ballads', place))[0]).toBe('VT.L.1');
    expect(codes(await search('glacier', place))).toEqual(['VT.I.1']);
  });
});

describe('what an import changes', () => {
  const odd = 'Juggle quokkas on a unicycle.';

  it('is found at once, within its own state, grade and subject only, and no longer once it is replaced', async () => {
    await save(framework('Utah', [row('UT.5.1', odd), row('UT.5', 'Quokkas', { heading: true })]));
    expect(codes(await search('juggling quokka'))).toEqual(['UT.5.1']);
    expect(codes(await search('UT.5.1'))).toEqual(['UT.5.1']);
    expect(
      codes(await search('juggling quokka', { state: 'Utah', gradeLevel: 'Grade 5', subject: 'Mathematics' })),
    ).toEqual(['UT.5.1']);
    for (const elsewhere of [{ state: 'Texas' }, { gradeLevel: 'Grade 4' }, { subject: 'Science' }])
      expect(await search('juggling quokka', elsewhere)).toEqual([]);
    await save(framework('Utah', [row('UT.5.2', 'Juggle wombats on a unicycle.')]));
    expect(codes(await search('juggling on a unicycle', { state: 'Utah' }))[0]).toBe('UT.5.2');
    expect(await search('quokka', { state: 'Utah' })).toEqual([]);
    expect(codes(await search('UT.5.1'))).toEqual([]);
  });

  it('never offers a heading', async () => {
    await save(
      framework('Idaho', [row('ID.1', 'Xylophone marvels', { heading: true }), row('ID.1.a', 'Play the marimba.')]),
    );
    expect(await search('xylophone marvels', { state: 'Idaho' })).toEqual([]);
  });

  it('never offers a revision that is not in force', async () => {
    await save(framework('Maine', [row('ME.old', 'Yodel across fjords.')], { key: 'maine-old', inForce: false }));
    await save(framework('Maine', [row('ME.new', 'Yodel across valleys.')]));
    expect(codes(await search('yodel fjords', { state: 'Maine' }))).toEqual(['ME.new']);
    expect(codes(await search('ME.old', { state: 'Maine' }))).not.toContain('ME.old');
    const list = await house.get(
      `/api/standards?${new URLSearchParams({ state: 'Maine', gradeLevel: 'Grade 5', subject: 'Mathematics' })}`,
    );
    expect(codes((await list.json()) as Standard[])).toEqual(['ME.new']);
  });

  it('offers the national set for the grades that a state’s own does not hold, and no others', async () => {
    await save(framework('Nevada', [row('NV.5.1', 'Add fractions with unlike denominators using paper strips.')]));
    const found = await search('fractions', { state: 'Nevada', subject: 'Mathematics' });
    expect(found.find(({ code }) => code === 'NV.5.1')?.standsIn).toBe(false);
    expect(codes(found)).not.toContain('5.NF.A.1');
    expect(found.some(({ standsIn, gradeLevel }) => standsIn && gradeLevel.includes('Grade 4'))).toBe(true);
  });

  it('shows near-duplicates of several states once, but every standard of one framework', async () => {
    const said = (grades: Grade[] = ['5']) => [
      row('1', 'Paint zebras with careful geometric stripes and label them.', { grades }),
    ];
    await save(framework('Ohio', said()));
    await save(
      framework('Iowa', [row('1', 'Students paint zebras with careful geometric stripes, and label them clearly.')]),
    );
    await save(framework('Oregon', said(['7'])));
    const found = (await search('zebras stripes')).filter(({ description }) => description.includes('zebras'));
    expect(found.map(({ gradeLevel }) => gradeLevel[0])).toEqual(['Grade 5']);
    await save(
      framework('Kansas', [
        row('a', 'Draw trapezoid kites with red tails.'),
        row('b', 'Draw trapezoid kites with blue tails.'),
      ]),
    );
    expect(
      codes(await search('trapezoid kites tails', { state: 'Kansas' }))
        .slice(0, 2)
        .sort(),
    ).toEqual(['a', 'b']);
  });

  it('offers every code that says the same', async () => {
    const before = await standardsStore(house.parts.db).status();
    await save(framework('Hawaii', [row('1', odd), row('2', odd, { key: 'two' })]));
    expect((await standardsStore(house.parts.db).status()).length).toBe(before.length + 1);
    const twice = (await search('juggle quokkas', { state: 'Hawaii' })).filter(
      ({ description }) => description === odd,
    );
    expect(codes(twice)).toEqual(['1', '2']);
  });
});
