import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportDesk, openImportDesk } from '../../../testing/import-desk.ts';
import { listStandards, searchStandards } from '../look-up.ts';
import { sayRetired } from '../say-retired.ts';
import { standardsStore } from '../store.ts';
import { importStore } from './store.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

describe('what is in force', () => {
  const codes = async (state: string, subject: string, gradeLevel: string) =>
    (await listStandards(desk.store, { state, subject, gradeLevel })).map(({ code }) => code);
  const science = (identifier: string, title: string, numbers: string[], document = {}, levels = ['04', '05']) =>
    JSON.stringify({
      CFDocument: { identifier, title, creator: 'Vermont Agency of Education', ...document },
      CFItems: numbers.map((n) => ({
        identifier: `${identifier} ${n}`,
        fullStatement: `Watch ${n} and tell.`,
        humanCodingScheme: `SC.${n}`,
        educationLevel: levels,
      })),
    });

  it('is the newer revision, whichever comes first; the older stays for the lessons that cite it', async () => {
    await desk.importing(science('vt-2013', 'Vermont Science 2013', ['1', '2']));
    expect(await codes('Vermont', 'Science', 'Grade 4')).toEqual(['SC.1', 'SC.2']);
    const next = science('vt-2023', 'Vermont Science, 2023', ['2', '10', '9']);
    const expected = { outOfForce: null, replaces: ['Vermont Science 2013'] };
    expect(await desk.diffing(next)).toMatchObject([expected]);
    expect(await desk.importing(next)).toMatchObject([expected]);
    // In code order, and without what only the older one holds.
    expect(await codes('Vermont', 'Science', 'Grade 4')).toEqual(['SC.2', 'SC.9', 'SC.10']);
    expect(await desk.importing(science('vt-2003', 'Vermont Science 2003', ['3']))).toMatchObject([
      { outOfForce: '“Vermont Science, 2023” is newer', replaces: [] },
    ]);
    expect(await codes('Vermont', 'Science', 'Grade 4')).toEqual(['SC.2', 'SC.9', 'SC.10']);
    const held = (await desk.store.status()).filter(({ jurisdiction }) => jurisdiction === 'Vermont');
    expect(held.map(({ title, inForce, replacedBy, standards }) => [title, inForce, replacedBy, standards])).toEqual([
      ['Vermont Science 2003', false, 'Vermont Science, 2023', 1],
      ['Vermont Science 2013', false, 'Vermont Science, 2023', 2],
      ['Vermont Science, 2023', true, null, 3],
    ]);
    const search = async (query: string) =>
      (await searchStandards(desk.store, { query, state: 'Vermont' })).map(({ framework }) => framework);
    expect(await search('SC.2')).toEqual(['Vermont Science, 2023']);
    const retirement = (code: string) =>
      importStore(desk.deps.db).retirementOf({ state: 'Vermont', subject: 'Science', code });
    expect(await retirement('SC.1')).toEqual({
      framework: 'Vermont Science 2013',
      retiredOn: null,
      replacedBy: 'Vermont Science, 2023',
    });
    expect(await retirement('SC.2')).toBeNull();
    expect(await sayRetired(importStore(desk.deps.db), { state: 'Vermont', subject: 'Science', code: 'SC.1' })).toBe(
      'The standard SC.1 belongs to “Vermont Science 2013”, which “Vermont Science, 2023” has replaced. This lesson keeps it as it was.',
    );
    expect(await retirement('SC.77')).toBeNull();
  });

  it('comes back when the newer one is ended by its publisher', async () => {
    const ended = science('vt-2023', 'Vermont Science, 2023', ['2', '10', '9'], { statusEndDate: '2026-01-31' });
    expect(await desk.importing(ended)).toMatchObject([
      { outOfForce: 'its publisher marks it as “ended 2026-01-31”', replaces: [] },
    ]);
    expect(await codes('Vermont', 'Science', 'Grade 4')).toEqual(['SC.1', 'SC.2']);
    expect(await desk.importing(ended, { inForce: true })).toMatchObject([
      { outOfForce: null, replaces: ['Vermont Science 2013'] },
    ]);
    expect(await codes('Vermont', 'Science', 'Grade 4')).toEqual(['SC.2', 'SC.9', 'SC.10']);
  });

  it('is not a framework that its publisher has deprecated: the national set goes on standing in', async () => {
    const before = await codes('Wyoming', 'Science', 'Grade 4');
    await desk.importing(science('wy', 'Wyoming Science', ['1'], { adoptionStatus: 'Deprecated' }), {
      state: 'Wyoming',
    });
    expect(await codes('Wyoming', 'Science', 'Grade 4')).toEqual(before);
    expect(before.length).toBeGreaterThan(5);
  });

  it('an official national set takes the place of our summaries, code by code', async () => {
    const before = await codes('Kansas', 'Science', 'Grade 4');
    const items = before.slice(0, 2).map((code) => ({
      identifier: code,
      fullStatement: `Official ${code}.`,
      humanCodingScheme: code,
      educationLevel: ['04'],
    }));
    const official = (given: typeof items) =>
      JSON.stringify({
        CFDocument: { identifier: 'ngss', title: 'Next Generation Science Standards' },
        CFItems: given,
      });
    await desk.importing(official(items), { national: true });
    expect(await codes('Kansas', 'Science', 'Grade 4')).toEqual(before);
    const described = async () =>
      (await listStandards(desk.store, { state: 'Kansas', subject: 'Science', gradeLevel: 'Grade 4' })).filter(
        ({ summary }) => !summary,
      );
    expect((await described()).map(({ description }) => description)).toEqual(
      items.map(({ fullStatement }) => fullStatement),
    );
    // A lesson that cites our summary's spelling cites what the official set holds in its own.
    const cited = { state: 'Kansas', subject: 'Mathematics', code: '5.NF.A.1' };
    const math = (code: string) =>
      JSON.stringify({
        CFDocument: { identifier: 'ccss-m', title: 'Common Core State Standards for Mathematics' },
        CFItems: [{ identifier: code, fullStatement: 'Official.', humanCodingScheme: code, educationLevel: ['05'] }],
      });
    const retired = (code: string) => sayRetired(importStore(desk.deps.db), { ...cited, code });
    for (const code of ['CCSS.Math.Content.5.NF.A.1', '5.NF.1']) {
      await desk.importing(math(code), { national: true });
      for (const spelled of ['5.NF.A.1', '5.NF.1', 'CCSS.Math.Content.5.NF.A.1'])
        expect(await retired(spelled), `${spelled} of ${code}`).toBeUndefined();
    }
    await desk.importing(math('CCSS.Math.Content.5.NF.A.77'), { national: true });
    expect(await retired('5.NF.1')).toBeUndefined();
    await desk.importing(math('CCSS.Math.Content.5.NF.A.78'), { national: true });
    expect(await retired('CCSS.Math.Content.5.NF.A.77')).toContain('is no longer part of');
    // What it no longer holds, our summaries say again.
    await desk.importing(official(items.slice(0, 1)), { national: true });
    expect(await codes('Kansas', 'Science', 'Grade 4')).toEqual(before);
    expect(await described()).toHaveLength(1);
  });

  it('ends on the day that its publisher has named, without another import: what it had replaced is offered again', async () => {
    const held = () => desk.store.status().then((all) => all.filter(({ jurisdiction }) => jurisdiction === 'Maine'));
    await desk.importing(science('me-2013', 'Maine Science 2013', ['1']), { state: 'Maine' });
    const next = science('me-2023', 'Maine Science 2023', ['1', '2'], { statusEndDate: '2026-06-30T00:00:00Z' });
    expect(await desk.importing(next, { state: 'Maine' })).toMatchObject([
      { outOfForce: null, replaces: ['Maine Science 2013'], report: [] },
    ]);
    desk.setDay('2026-06-29');
    expect(await codes('Maine', 'Science', 'Grade 4')).toEqual(['SC.1', 'SC.2']);
    expect(await held()).toMatchObject([{ inForce: false }, { inForce: true, ends: '2026-06-30', withdrawn: null }]);
    const before = await desk.store.catalogue();
    // Another process of the same server, which has asked a moment ago as well.
    const other = standardsStore(desk.deps.db, desk.deps.clock);
    await other.catalogue();
    desk.setDay('2026-06-30');
    expect(await codes('Maine', 'Science', 'Grade 4')).toEqual(['SC.1']);
    expect(
      (await listStandards(other, { state: 'Maine', subject: 'Science', gradeLevel: 'Grade 4' })).map(
        ({ framework }) => framework,
      ),
    ).toEqual(['Maine Science 2013']);
    expect((await desk.store.catalogue()).stamp).not.toBe(before.stamp);
    expect(
      (await searchStandards(desk.store, { query: 'Watch 2 and tell', state: 'Maine' })).map(
        ({ framework }) => framework,
      ),
    ).not.toContain('Maine Science 2023');
    expect(await held()).toMatchObject([{ inForce: true }, { inForce: false, withdrawn: 'ended 2026-06-30' }]);
    expect(await sayRetired(importStore(desk.deps.db), { state: 'Maine', subject: 'Science', code: 'SC.2' })).toBe(
      'The standard SC.2 belongs to “Maine Science 2023”, which is no longer in force. This lesson keeps it as it was.',
    );
    // A day on which nothing ends changes nothing that is held.
    const { stamp } = await desk.store.catalogue();
    desk.setDay('2026-07-04');
    expect((await desk.store.catalogue()).stamp).toBe(stamp);
    expect(await desk.importing(next, { state: 'Maine' })).toMatchObject([
      { unchanged: true, outOfForce: 'its publisher marks it as “ended 2026-06-30”' },
    ]);
    // The operator's word comes before the publisher's.
    await desk.importing(next, { state: 'Maine', inForce: true });
    expect(await codes('Maine', 'Science', 'Grade 4')).toEqual(['SC.1', 'SC.2']);
  });

  it('our summaries serve again after the last day of a national set', async () => {
    const kansas = async () =>
      listStandards(desk.store, { state: 'Kansas', subject: 'Mathematics', gradeLevel: 'Grade 5' });
    const before = (await kansas()).map(({ code }) => code);
    const items = [
      { identifier: 'x', fullStatement: 'Official.', humanCodingScheme: '5.G.A.1', educationLevel: ['05'] },
    ];
    const document = {
      identifier: 'ccss-ending',
      title: 'Common Core State Standards for Mathematics, draft',
      statusEndDate: '2027-01-01',
    };
    await desk.importing(JSON.stringify({ CFDocument: document, CFItems: items }), { national: true });
    const of = async (code: string) => (await kansas()).find((each) => each.code === code);
    expect(await of('5.G.A.1')).toMatchObject({ summary: false, description: 'Official.' });
    desk.setDay('2027-01-01');
    expect(await of('5.G.A.1')).toMatchObject({ summary: true });
    expect((await kansas()).map(({ code }) => code)).toEqual(before);
  });
});

it('says where what is loaded of a state’s own is not what it has in force', async () => {
  const items = [
    { identifier: 'lafs', fullStatement: 'Read closely.', humanCodingScheme: 'LAFS.4.RL.1.1', educationLevel: ['04'] },
  ];
  const florida = {
    identifier: 'lafs',
    title: 'Language Arts Florida Standards (LAFS)',
    creator: 'Florida Department of Education',
  };
  const chosen = async () =>
    (
      await listStandards(desk.store, { state: 'Florida', subject: 'English Language Arts', gradeLevel: 'Grade 4' })
    ).filter(({ code }) => code === 'LAFS.4.RL.1.1');
  await desk.importing(JSON.stringify({ CFDocument: florida, CFItems: items }));
  const inForce = (await desk.store.inForce()).find(
    ({ state, subject }) => state === 'Florida' && subject === 'English Language Arts',
  );
  expect(inForce?.title).toContain('B.E.S.T.');
  expect(await chosen()).toMatchObject([{ standsIn: false, insteadOf: inForce?.title }]);
  expect(await searchStandards(desk.store, { query: 'LAFS.4.RL.1.1' })).toMatchObject([
    { state: 'Florida', insteadOf: inForce?.title },
  ]);
  // Beside the one in force, another set of the state's is a part of it.
  const best = { identifier: 'best', title: inForce?.title, creator: 'Florida Department of Education' };
  await desk.importing(
    JSON.stringify({
      CFDocument: best,
      CFItems: [{ ...items[0], identifier: 'best', humanCodingScheme: 'ELA.11.R.1.1', educationLevel: ['11'] }],
    }),
  );
  expect((await chosen())[0]).not.toHaveProperty('insteadOf');
  const national = await listStandards(desk.store, { state: 'Texas', subject: 'Science', gradeLevel: 'Grade 4' });
  expect(national.filter((each) => 'insteadOf' in each)).toEqual([]);
});
