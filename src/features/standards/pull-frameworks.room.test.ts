/** Against a local CASE service that pages, redirects, stalls, breaks off and fails as real ones do. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/db.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { isService, packageAddress } from './case/service.ts';
import { LIMITS } from './import/download.ts';
import { importSource, type PullDeps, pullState } from './pull-frameworks.ts';
import { savingStore } from './saving/store.ts';
import { standardsStore } from './store.ts';

const folder = join(import.meta.dirname, '../../../../shared/standards/case');
const here = existsSync(folder);

let database: OpenDatabase;
let deps: PullDeps;
let server: Server;
let base: string;
/** Every request's path and query. */
const asked: string[] = [];
/** Answers to a path, the first of which is used up by each request; the last one stays. */
const answers = new Map<string, ((response: ServerResponse) => void)[]>();

const json =
  (value: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(typeof value === 'string' ? value : JSON.stringify(value));
  };
const status =
  (code: number, headers = {}) =>
  (response: ServerResponse) => {
    response.writeHead(code, headers).end('no');
  };
const packageOf = (identifier: string, title = 'Mathematics') => ({
  CFDocument: { identifier, title, creator: 'Vermont Agency of Education', subject: ['Mathematics'] },
  CFItems: ['1', '2'].map((n) => ({
    identifier: `${identifier}-${n}`,
    fullStatement: `Count to ${n}0.`,
    humanCodingScheme: `${identifier}.${n}`,
    educationLevel: ['KG'],
  })),
});

beforeAll(async () => {
  database = await openTestDatabase();
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const found = answers.get(path) ?? answers.get(path.replace(/\?.*/, ''));
    const answer = found && found.length > 1 ? found.shift() : found?.[0];
    if (answer) answer(response);
    else status(404)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  deps = { db: database.db, clock: { now: () => new Date('2026-03-04T12:00:00Z') }, limits: { ...LIMITS, pauseMs: 5 } };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.close();
});

const loadedTitles = async () => (await standardsStore(database.db).status()).filter((f) => f.origin === 'imported').map(({ title }) => title);

describe('one address', () => {
  const take = (path: string) => importSource(deps, `${base}${path}`, { state: 'Vermont' });

  it('takes the package for a document’s address, through redirects', async () => {
    answers.set('/ims/case/v1p0/CFPackages/one', [status(302, { location: '/moved' })]);
    answers.set('/moved', [json(packageOf('one'))]);
    expect(await take('/ims/case/v1p0/CFDocuments/one')).toMatchObject([{ results: [{ title: 'Mathematics', jurisdiction: 'Vermont', standards: 2 }] }]);
  });

  it('takes what is packed, by the server or as a file, and waits for a server that is slow but not silent', async () => {
    const packed = gzipSync(JSON.stringify(packageOf('packed')));
    answers.set('/packed', [(response) => response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' }).end(packed)]);
    answers.set('/packed.json.gz', [(response) => response.writeHead(200, { 'content-type': 'application/gzip' }).end(packed)]);
    expect(await take('/packed')).toMatchObject([{ results: [{ standards: 2, unchanged: false }] }]);
    expect(await take('/packed.json.gz')).toMatchObject([{ results: [{ standards: 2, added: [], changed: [], retired: [] }] }]);
    const body = JSON.stringify(packageOf('dripping'));
    answers.set('/dripping.json', [
      (response) => {
        response.writeHead(200);
        const drip = (at: number) => {
          response.write(body.slice(at, at + 150));
          if (at + 150 < body.length) setTimeout(drip, 20, at + 150);
          else response.end();
        };
        drip(0);
      },
    ]);
    expect(await take('/dripping.json')).toMatchObject([{ results: [{ standards: 2 }] }]);
  });

  it('tries again after a fault that passes', async () => {
    answers.set('/later.json', [status(503), (response) => response.destroy(), json(packageOf('later'))]);
    expect(await take('/later.json')).toMatchObject([{ results: [{ standards: 2 }] }]);
  });

  it.each<[string, string, ((response: ServerResponse) => void)[], string]>([
    ['404', '/none.json', [status(404)], 'there is nothing at this address (answer 404)'],
    ['401', '/closed.json', [status(401)], 'it is not open to everyone, a registration is needed (answer 401)'],
    ['500', '/broken.json', [status(500)], 'the server has a fault, please try again later (answer 500)'],
    ['a redirect to itself', '/round.json', [status(301, { location: '/round.json' })], 'it leads on and on, more than 5 times'],
    ['a redirect off the web', '/away.json', [status(301, { location: 'file:///etc/hosts' })], 'it leads to an address that is not on the web'],
    ['silence', '/silent.json', [() => {}], 'it was silent for 1 seconds'],
    [
      'an answer that stops',
      '/slow.json',
      [
        (response) => {
          response.writeHead(200).write('{"CFDocument":');
        },
      ],
      'it was silent for 1 seconds',
    ],
    [
      'an answer that breaks off',
      '/cut.json',
      [
        (response) => {
          response.writeHead(200, { 'content-length': '500' }).write('{"CFDocument":');
          setTimeout(() => response.destroy(), 20);
        },
      ],
      'the answer ended in the middle',
    ],
  ])('%s', async (_, path, given, why) => {
    answers.set(path, given);
    const before = await loadedTitles();
    // Only those that are never heard of again are given up quickly, so that a busy machine fails no test.
    const limits = { ...LIMITS, pauseMs: 5, ...(why.includes('silent') ? { silenceMs: 400 } : {}) };
    await expect(importSource({ ...deps, limits }, `${base}${path}`, { state: 'Vermont' })).rejects.toMatchObject({
      code: 'unavailable',
      message: `${base}${path} could not be fetched: ${why}.`,
    });
    expect(await loadedTitles()).toEqual(before);
  });

  it('too large an answer, and a server that is not there', async () => {
    answers.set('/large.json', [json(`{"CFDocument":"${'x'.repeat(3_000_000)}"}`)]);
    const limits = { ...LIMITS, bytes: 1_000_000 };
    await expect(importSource({ ...deps, limits }, `${base}/large.json`, {})).rejects.toThrow('could not be fetched: it is larger than 1 MB.');
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await expect(importSource(deps, `http://127.0.0.1:${port}/x.json`, {})).rejects.toThrow('could not be fetched: the server takes no connections.');
  });

  it('an answer that is whole but cut off in itself', async () => {
    answers.set('/short.json', [json(JSON.stringify(packageOf('short')).slice(0, -9))]);
    await expect(take('/short.json')).rejects.toThrow('short.json ends in the middle: it was cut off. Please download it again.');
  });
});

describe('a whole service', () => {
  it.each([
    ['says how many there are', 'x-total-count', (_: number) => ({ 'x-total-count': '250' })],
    [
      'links to the next page',
      'link',
      (offset: number): Record<string, string> =>
        offset < 200 ? { link: `<${base}/link/ims/case/v1p0/CFDocuments?limit=100&offset=${offset + 100}>; rel="next", <${base}/>; rel="first"` } : {},
    ],
    ['says nothing of its pages', 'plain', () => ({})],
  ] as const)('is walked page by page where it %s', async (_, name, headersAt) => {
    asked.length = 0;
    for (const offset of [0, 100, 200]) {
      const ids = Array.from({ length: offset === 200 ? 50 : 100 }, (_, i) => `${name}-${offset + i}`);
      const documents = ids.map((identifier) => ({
        identifier,
        title: identifier,
        CFPackageURI: { uri: `${base}/${name}/ims/case/v1p0/CFPackages/${identifier}` },
      }));
      answers.set(`/${name}/ims/case/v1p0/CFDocuments?limit=100&offset=${offset}`, [
        (response) => json({ CFDocuments: documents }, headersAt(offset))(response),
      ]);
    }
    answers.set(`/${name}/ims/case/v1p0/CFPackages/${name}-7`, [json(packageOf(`${name}7`, `Seven of ${name}`))]);
    const pulled = await importSource(deps, `${base}/${name}/ims/case/v1p0/`, {});
    expect(pulled).toHaveLength(250);
    expect(asked.filter((path) => path.includes('CFDocuments'))).toHaveLength(3);
    // One that is missing does not keep the others from being loaded.
    expect(pulled.filter(({ problem }) => problem === undefined)).toMatchObject([{ wanted: `${name}-7`, results: [{ title: `Seven of ${name}` }] }]);
    expect(pulled[8]?.problem).toContain('there is nothing at this address (answer 404)');
  });

  it('goes on where its list fails once in the middle, and where a framework is about another subject', async () => {
    const at = (id: string) => ({ identifier: id, title: id, CFPackageURI: { uri: `${base}/mixed/ims/case/v1p0/CFPackages/${id}` } });
    const subjects = { civics: 'Social Studies', 'mixed-math': 'Mathematics', 'mixed-ela': 'English Language Arts' };
    const [first, ...rest] = Object.keys(subjects).map(at);
    const list = '/mixed/ims/case/v1p0/CFDocuments?limit=100&offset=';
    answers.set(`${list}0`, [json({ CFDocuments: [first] }, { 'x-total-count': '3' })]);
    answers.set(`${list}1`, [status(500), (response) => response.destroy(), json({ CFDocuments: rest }, { 'x-total-count': '3' })]);
    for (const [id, subject] of Object.entries(subjects)) {
      const { CFDocument, CFItems } = packageOf(id, subject);
      answers.set(`/mixed/ims/case/v1p0/CFPackages/${id}`, [json({ CFDocument: { ...CFDocument, subject: [subject] }, CFItems })]);
    }
    const pulled = await importSource(deps, `${base}/mixed/ims/case/v1p0`, {});
    expect(pulled.map(({ wanted, results, problem }) => [wanted, results.length, problem?.slice(0, 40)])).toEqual([
      ['civics', 0, '“Social Studies” does not say that it is'],
      ['mixed-math', 1, undefined],
      ['mixed-ela', 1, undefined],
    ]);
  });

  it('ends where a service ignores paging', async () => {
    const documents = Array.from({ length: 100 }, (_, i) => ({ identifier: `same-${i}`, title: 'x' }));
    answers.set('/same/ims/case/v1p1/CFDocuments', [json({ CFDocuments: documents })]);
    expect(await importSource(deps, `${base}/same/ims/case/v1p1/CFDocuments`, {}, true)).toHaveLength(100);
  });

  it('is refused where it is none', async () => {
    answers.set('/odd/ims/case/v1p0/CFDocuments', [json({ imsx_codeMajor: 'failure' })]);
    await expect(importSource(deps, `${base}/odd/ims/case/v1p0`, {})).rejects.toThrow('is not a CASE service: its answer holds no list of CFDocuments.');
  });
});

describe('a state', () => {
  const inForce = (state: string, abbreviation: string, documents: Record<string, string | null>) =>
    savingStore(database.db).saveStates([
      { name: state, abbreviation, frameworks: Object.entries(documents).map(([subject, caseDocument]) => ({ subject, title: subject, caseDocument })) },
    ]);

  it('is pulled from its official addresses, by name or abbreviation; what fails is named', async () => {
    const at = (id: string) => `${base}/vt/ims/case/v1p0/CFDocuments/${id}`;
    await inForce('Vermont', 'VT', { Mathematics: at('vt-math'), Science: at('gone'), 'English Language Arts': `${base}/vt/uri/vt-ela` });
    answers.set('/vt/ims/case/v1p0/CFPackages/vt-math', [json(packageOf('vt-math'))]);
    answers.set('/vt/ims/case/v1p0/CFPackages/vt-ela', [json(packageOf('vt-ela', 'Language Arts'))]);
    const pulled = await pullState(deps, 'vt', undefined);
    expect(pulled.map(({ wanted, results, problem }) => [wanted, results.map(({ standards }) => standards), problem])).toEqual([
      ['Vermont, English Language Arts', [2], undefined],
      ['Vermont, Mathematics', [2], undefined],
      ['Vermont, Science', [], `${base}/vt/ims/case/v1p0/CFPackages/gone could not be fetched: there is nothing at this address (answer 404).`],
    ]);
    expect(await pullState(deps, 'Vermont')).toMatchObject([{ results: [{ unchanged: true }] }, { results: [{ unchanged: true }] }, {}]);
  });

  it('all of them: each framework in force is asked for once, in its own state; those that fail keep none from being loaded', async () => {
    const official = (await standardsStore(database.db).inForce()).filter(({ caseDocument }) => caseDocument !== null);
    const [first, , third] = official;
    const idOf = (row: typeof first) =>
      packageAddress(row?.caseDocument ?? '')
        .split('/')
        .at(-1) as string;
    for (const row of [first, third]) answers.set(`/all/ims/case/v1p0/CFPackages/${idOf(row)}`, [json(packageOf(idOf(row)))]);
    const before = asked.length;
    const progress: string[] = [];
    const pulled = await pullState({ ...deps, onProgress: (line) => progress.push(line) }, undefined, `${base}/all/ims/case/v1p0`);
    expect(pulled.map(({ wanted }) => wanted)).toEqual(official.map(({ state, subject }) => `${state}, ${subject}`));
    expect(new Set(pulled.map(({ wanted }) => wanted.split(',')[0])).size).toBeGreaterThan(20);
    expect(new Set(asked.slice(before))).toEqual(new Set(official.map((row) => `/all/ims/case/v1p0/CFPackages/${idOf(row)}`)));
    expect(pulled.filter(({ results }) => results.length > 0).map(({ wanted, results }) => [wanted, results[0]?.jurisdiction, results[0]?.standards])).toEqual(
      [first, third].map((row) => [`${row?.state}, ${row?.subject}`, row?.state, 2]),
    );
    for (const { results, problem } of pulled) expect(results.length > 0 || /there is nothing at this address/.test(problem ?? '')).toBe(true);
    expect(progress[0]).toBe(`1 of ${official.length}: ${official[0]?.state}, ${official[0]?.subject} …`);
  });

  it('finds a package whose identifier is not its document’s', async () => {
    await inForce('Florida', 'FL', {
      Mathematics: `${base}/Public/ims/case/v1p0/CFDocuments/doc.json`,
      Science: null,
      'English Language Arts': null,
    });
    answers.set('/Public/ims/case/v1p0/CFDocuments/doc.json', [json({ CFDocument: { identifier: 'doc', CFPackageURI: { uri: `${base}/Public/pack.json` } } })]);
    answers.set('/Public/pack.json', [json(packageOf('doc'))]);
    expect(await pullState(deps, 'FL')).toMatchObject([{ wanted: 'Florida, Mathematics', results: [{ jurisdiction: 'Florida', standards: 2 }] }]);
  });

  it('is refused where there is none, or it publishes nothing of its own', async () => {
    await expect(pullState(deps, 'Atlantis')).rejects.toThrow('There is no state called “Atlantis”.');
    await expect(pullState(deps, 'DC')).rejects.toThrow('District of Columbia publishes no framework of its own; it uses the national sets.');
  });

  it.skipIf(!here)(`the real packages of Alabama and Florida arrive whole${here ? '' : ` (skipped: there is no ${folder})`}`, async () => {
    await inForce('Alabama', 'AL', { 'English Language Arts': 'https://alabamastandards.org/ims/case/v1p0/CFDocuments/al', Mathematics: null, Science: null });
    answers.set('/mirror/ims/case/v1p0/CFPackages/al', [json(readFileSync(join(folder, 'alabama-ela-2021.json'), 'utf8'))]);
    expect(await pullState(deps, 'Alabama', `${base}/mirror/ims/case/v1p0`)).toMatchObject([
      { wanted: 'Alabama, English Language Arts', results: [{ title: 'English Language Arts (2021)', standards: 975, headings: 364 }] },
    ]);
    // A real list names one of its 14 documents twice; one package of it is at hand.
    const list = readFileSync(join(folder, 'cfdocuments-list-smarter-balanced.json'), 'utf8').replaceAll('https://case.smarterbalanced.org', `${base}/sb`);
    const math = readFileSync(join(folder, 'smarter-balanced-math.json'), 'utf8');
    answers.set('/sb/ims/case/v1p0/CFDocuments', [json(list)]);
    answers.set(`/sb/ims/case/v1p0/CFPackages/${JSON.parse(math).CFDocument.identifier}`, [json(math)]);
    const pulled = await importSource(deps, `${base}/sb/ims/case/v1p0`, { national: true });
    expect(pulled).toHaveLength(13);
    expect(pulled.flatMap(({ results }) => results)).toMatchObject([{ title: 'Smarter Balanced Math Content Specification', standards: 503 }]);
  });
});

it('knows addresses of services and of packages', () => {
  expect(
    ['https://x.example/ims/case/v1p0', 'https://x.example/a/ims/case/v1p1/CFDocuments/', 'https://x.example/ims/case/v1p0/CFDocuments/1'].map(isService),
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
