/** Against a local CASE service that pages and fails as real ones do; single addresses: import/download.room.test.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CaseServicePeer,
  json,
  openCaseServicePeer,
  status,
  vermontPackage,
} from '../../../testing/case-service-peer.ts';
import { folder, here } from '../../../testing/published-files.ts';
import { standardsStore } from '../store.ts';
import { isService, packageAddress } from './formats/case/service.ts';
import { importSource, pullState } from './pull-frameworks.ts';
import { savingStore } from './saving/store.ts';

let peer: CaseServicePeer;
beforeAll(async () => {
  peer = await openCaseServicePeer();
});
afterAll(() => peer.close());

describe('a whole service', () => {
  it.each([
    ['says how many there are', 'x-total-count', (_: number) => ({ 'x-total-count': '250' })],
    [
      'links to the next page',
      'link',
      (offset: number): Record<string, string> =>
        offset < 200
          ? {
              link: `<${peer.base}/link/ims/case/v1p0/CFDocuments?limit=100&offset=${offset + 100}>; rel="next", <${peer.base}/>; rel="first"`,
            }
          : {},
    ],
    ['says nothing of its pages', 'plain', () => ({})],
  ] as const)('is walked page by page where it %s', async (_, name, headersAt) => {
    peer.asked.length = 0;
    for (const offset of [0, 100, 200]) {
      const ids = Array.from({ length: offset === 200 ? 50 : 100 }, (_, i) => `${name}-${offset + i}`);
      const documents = ids.map((identifier) => ({
        identifier,
        title: identifier,
        CFPackageURI: { uri: `${peer.base}/${name}/ims/case/v1p0/CFPackages/${identifier}` },
      }));
      peer.answers.set(`/${name}/ims/case/v1p0/CFDocuments?limit=100&offset=${offset}`, [
        (response) => json({ CFDocuments: documents }, headersAt(offset))(response),
      ]);
    }
    peer.answers.set(`/${name}/ims/case/v1p0/CFPackages/${name}-7`, [
      json(vermontPackage(`${name}7`, `Seven of ${name}`)),
    ]);
    const pulled = await importSource(peer.deps, `${peer.base}/${name}/ims/case/v1p0/`, {});
    expect(pulled).toHaveLength(250);
    expect(peer.asked.filter((path) => path.includes('CFDocuments'))).toHaveLength(3);
    // One that is missing does not keep the others from being loaded.
    expect(pulled.filter(({ problem }) => problem === undefined)).toMatchObject([
      { wanted: `${name}-7`, results: [{ title: `Seven of ${name}` }] },
    ]);
    expect(pulled[8]?.problem).toContain('there is nothing at this address (answer 404)');
  });

  it('goes on where its list fails once in the middle, and where a framework is about another subject', async () => {
    const at = (id: string) => ({
      identifier: id,
      title: id,
      CFPackageURI: { uri: `${peer.base}/mixed/ims/case/v1p0/CFPackages/${id}` },
    });
    const subjects = { civics: 'Social Studies', 'mixed-math': 'Mathematics', 'mixed-ela': 'English Language Arts' };
    const [first, ...rest] = Object.keys(subjects).map(at);
    const list = '/mixed/ims/case/v1p0/CFDocuments?limit=100&offset=';
    peer.answers.set(`${list}0`, [json({ CFDocuments: [first] }, { 'x-total-count': '3' })]);
    peer.answers.set(`${list}1`, [
      status(500),
      (response) => response.destroy(),
      json({ CFDocuments: rest }, { 'x-total-count': '3' }),
    ]);
    for (const [id, subject] of Object.entries(subjects)) {
      const { CFDocument, CFItems } = vermontPackage(id, subject);
      peer.answers.set(`/mixed/ims/case/v1p0/CFPackages/${id}`, [
        json({ CFDocument: { ...CFDocument, subject: [subject] }, CFItems }),
      ]);
    }
    const pulled = await importSource(peer.deps, `${peer.base}/mixed/ims/case/v1p0`, {});
    expect(pulled.map(({ wanted, results, problem }) => [wanted, results.length, problem?.slice(0, 40)])).toEqual([
      ['civics', 0, '“Social Studies” does not say that it is'],
      ['mixed-math', 1, undefined],
      ['mixed-ela', 1, undefined],
    ]);
  });

  it('ends where a service ignores paging', async () => {
    const documents = Array.from({ length: 100 }, (_, i) => ({ identifier: `same-${i}`, title: 'x' }));
    peer.answers.set('/same/ims/case/v1p1/CFDocuments', [json({ CFDocuments: documents })]);
    expect(await importSource(peer.deps, `${peer.base}/same/ims/case/v1p1/CFDocuments`, {}, true)).toHaveLength(100);
  });

  it('is refused where it is none', async () => {
    peer.answers.set('/odd/ims/case/v1p0/CFDocuments', [json({ imsx_codeMajor: 'failure' })]);
    await expect(importSource(peer.deps, `${peer.base}/odd/ims/case/v1p0`, {})).rejects.toThrow(
      'is not a CASE service: its answer holds no list of CFDocuments.',
    );
  });
});

describe('a state', () => {
  const inForce = (state: string, abbreviation: string, documents: Record<string, string | null>) =>
    savingStore(peer.deps.db).saveStates([
      {
        name: state,
        abbreviation,
        frameworks: Object.entries(documents).map(([subject, caseDocument]) => ({
          subject,
          title: subject,
          caseDocument,
        })),
      },
    ]);

  it('is pulled from its official addresses, by name or abbreviation; what fails is named', async () => {
    const at = (id: string) => `${peer.base}/vt/ims/case/v1p0/CFDocuments/${id}`;
    await inForce('Vermont', 'VT', {
      Mathematics: at('vt-math'),
      Science: at('gone'),
      'English Language Arts': `${peer.base}/vt/uri/vt-ela`,
    });
    peer.answers.set('/vt/ims/case/v1p0/CFPackages/vt-math', [json(vermontPackage('vt-math'))]);
    peer.answers.set('/vt/ims/case/v1p0/CFPackages/vt-ela', [json(vermontPackage('vt-ela', 'Language Arts'))]);
    const pulled = await pullState(peer.deps, 'vt', undefined);
    expect(
      pulled.map(({ wanted, results, problem }) => [wanted, results.map(({ standards }) => standards), problem]),
    ).toEqual([
      ['Vermont, English Language Arts', [2], undefined],
      ['Vermont, Mathematics', [2], undefined],
      [
        'Vermont, Science',
        [],
        `${peer.base}/vt/ims/case/v1p0/CFPackages/gone could not be fetched: there is nothing at this address (answer 404).`,
      ],
    ]);
    expect(await pullState(peer.deps, 'Vermont')).toMatchObject([
      { results: [{ unchanged: true }] },
      { results: [{ unchanged: true }] },
      {},
    ]);
  });

  it('all of them: each framework in force is asked for once, in its own state; those that fail keep none from being loaded', async () => {
    const official = (await standardsStore(peer.deps.db).inForce()).filter(({ caseDocument }) => caseDocument !== null);
    const [first, , third] = official;
    const idOf = (row: typeof first) =>
      packageAddress(row?.caseDocument ?? '')
        .split('/')
        .at(-1) as string;
    for (const row of [first, third])
      peer.answers.set(`/all/ims/case/v1p0/CFPackages/${idOf(row)}`, [json(vermontPackage(idOf(row)))]);
    const before = peer.asked.length;
    const progress: string[] = [];
    const pulled = await pullState(
      { ...peer.deps, onProgress: (line) => progress.push(line) },
      undefined,
      `${peer.base}/all/ims/case/v1p0`,
    );
    expect(pulled.map(({ wanted }) => wanted)).toEqual(official.map(({ state, subject }) => `${state}, ${subject}`));
    expect(new Set(pulled.map(({ wanted }) => wanted.split(',')[0])).size).toBeGreaterThan(20);
    expect(new Set(peer.asked.slice(before))).toEqual(
      new Set(official.map((row) => `/all/ims/case/v1p0/CFPackages/${idOf(row)}`)),
    );
    expect(
      pulled
        .filter(({ results }) => results.length > 0)
        .map(({ wanted, results }) => [wanted, results[0]?.jurisdiction, results[0]?.standards]),
    ).toEqual([first, third].map((row) => [`${row?.state}, ${row?.subject}`, row?.state, 2]));
    for (const { results, problem } of pulled)
      expect(results.length > 0 || /there is nothing at this address/.test(problem ?? '')).toBe(true);
    expect(progress[0]).toBe(`1 of ${official.length}: ${official[0]?.state}, ${official[0]?.subject} …`);
  });

  it('finds a package whose identifier is not its document’s', async () => {
    await inForce('Florida', 'FL', {
      Mathematics: `${peer.base}/Public/ims/case/v1p0/CFDocuments/doc.json`,
      Science: null,
      'English Language Arts': null,
    });
    peer.answers.set('/Public/ims/case/v1p0/CFDocuments/doc.json', [
      json({ CFDocument: { identifier: 'doc', CFPackageURI: { uri: `${peer.base}/Public/pack.json` } } }),
    ]);
    peer.answers.set('/Public/pack.json', [json(vermontPackage('doc'))]);
    expect(await pullState(peer.deps, 'FL')).toMatchObject([
      { wanted: 'Florida, Mathematics', results: [{ jurisdiction: 'Florida', standards: 2 }] },
    ]);
  });

  it('is refused where there is none, or it publishes nothing of its own', async () => {
    await expect(pullState(peer.deps, 'Atlantis')).rejects.toThrow('There is no state called “Atlantis”.');
    await expect(pullState(peer.deps, 'DC')).rejects.toThrow(
      'District of Columbia publishes no framework of its own; it uses the national sets.',
    );
  });

  it.skipIf(!here)(
    `the real packages of Alabama and Florida arrive whole${here ? '' : ` (skipped: there is no ${folder})`}`,
    async () => {
      await inForce('Alabama', 'AL', {
        'English Language Arts': 'https://alabamastandards.org/ims/case/v1p0/CFDocuments/al',
        Mathematics: null,
        Science: null,
      });
      peer.answers.set('/mirror/ims/case/v1p0/CFPackages/al', [
        json(readFileSync(join(folder, 'case/alabama-ela-2021.json'), 'utf8')),
      ]);
      expect(await pullState(peer.deps, 'Alabama', `${peer.base}/mirror/ims/case/v1p0`)).toMatchObject([
        {
          wanted: 'Alabama, English Language Arts',
          results: [{ title: 'English Language Arts (2021)', standards: 975, headings: 364 }],
        },
      ]);
      // A real list names one of its 14 documents twice; one package of it is at hand.
      const list = readFileSync(join(folder, 'case/cfdocuments-list-smarter-balanced.json'), 'utf8').replaceAll(
        'https://case.smarterbalanced.org',
        `${peer.base}/sb`,
      );
      const math = readFileSync(join(folder, 'case/smarter-balanced-math.json'), 'utf8');
      peer.answers.set('/sb/ims/case/v1p0/CFDocuments', [json(list)]);
      peer.answers.set(`/sb/ims/case/v1p0/CFPackages/${JSON.parse(math).CFDocument.identifier}`, [json(math)]);
      const pulled = await importSource(peer.deps, `${peer.base}/sb/ims/case/v1p0`, { national: true });
      expect(pulled).toHaveLength(13);
      expect(pulled.flatMap(({ results }) => results)).toMatchObject([
        { title: 'Smarter Balanced Math Content Specification', standards: 503 },
      ]);
    },
  );
});

it('knows addresses of services and of packages', () => {
  expect(
    [
      'https://x.example/ims/case/v1p0',
      'https://x.example/a/ims/case/v1p1/CFDocuments/',
      'https://x.example/ims/case/v1p0/CFDocuments/1',
    ].map(isService),
  ).toEqual([true, true, false]);
  expect(
    [
      'https://x.example/Public/ims/case/v1p0/CFDocuments/A-1.json',
      'https://x.example/ims/case/v1p1/CFDocuments/A-1',
      'https://x.example/uri/A-1',
      'https://x.example/files/math.xml',
    ].map(packageAddress),
  ).toEqual([
    'https://x.example/Public/ims/case/v1p0/CFPackages/A-1',
    'https://x.example/ims/case/v1p1/CFPackages/A-1',
    'https://x.example/ims/case/v1p0/CFPackages/A-1',
    'https://x.example/files/math.xml',
  ]);
});
