/** Standards in the browser: what is loaded, what a file or a state's own address would change, and loading it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { FrameworksPulled } from '../standards/contract.ts';
import { STANDARDS_FILE_BYTES } from '../standards/limits.ts';

const item = (n: number, statement: string) => ({
  identifier: `i${n}`,
  fullStatement: statement,
  humanCodingScheme: `M.${n}`,
  educationLevel: ['04'],
});
const packageOf = (...CFItems: unknown[]) =>
  JSON.stringify({
    CFDocument: { identifier: 'vt', title: 'Vermont Mathematics', creator: 'Vermont Agency of Education' },
    CFItems,
  });
const FIRST = packageOf(item(1, 'Add.'), item(2, 'Take away.'), item(3, ''));
const SECOND = packageOf(item(1, 'Add within 20.'), item(4, 'Compare.'));

let house: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
let service: Server;
/** What the state's own address answers. */
let published: string | undefined;
beforeAll(async () => {
  house = await openTestApp();
  admin = await house.signIn({ administrator: true, email: 'principal@oak.example' });
  service = createServer((_request, response) =>
    published === undefined ? response.writeHead(404).end() : response.end(published),
  );
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => service.close(resolve));
  await house.close();
});

const send = (query: string, content: BodyInit | null, headers: Record<string, string> = admin.headers) =>
  house.app.request(`/api/admin/standards/file?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: content,
  });
async function file(content: string, apply: boolean, name = 'vermont.json'): Promise<FrameworksPulled['pulled']> {
  const answer = await send(`name=${encodeURIComponent(name)}&apply=${apply}`, content);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()).pulled;
}
const refused = async (query: string, content: BodyInit | null, headers?: Record<string, string>) => {
  const answer = await send(query, content, headers);
  return [answer.status, (await answer.json()).message];
};
const loaded = async () => {
  const { frameworks } = await (await house.get('/api/admin/standards', admin.headers)).json();
  return frameworks.filter(({ starter }: { starter: boolean }) => !starter);
};
const noted = async () => {
  const { entries } = await (await house.get('/api/admin/audit-log?kind=standards-loaded', admin.headers)).json();
  return entries.map(({ detail, by }: { detail: string; by: { email: string } }) => [detail, by.email]);
};

describe('a file of standards', () => {
  it('says what it would change, changes nothing, then does just that; the audit log has it', async () => {
    const [would] = await file(FIRST, false);
    expect(would).toMatchObject({
      wanted: 'vermont.json',
      problem: null,
      frameworks: [
        {
          ...{ title: 'Vermont Mathematics', jurisdiction: 'Vermont', standards: 2, unchanged: false },
          added: { count: 2, first: ['M.1', 'M.2'] },
          leftOut: { count: 1 },
        },
      ],
    });
    expect([await loaded(), await noted()]).toEqual([[], []]);

    expect(await file(FIRST, true)).toEqual([would]);
    expect(await loaded()).toMatchObject([
      { title: 'Vermont Mathematics', jurisdiction: 'Vermont', standards: 2, retired: 0, offered: 'yes' },
    ]);
    expect(await noted()).toEqual([['Vermont Mathematics', 'principal@oak.example']]);

    expect(await file(FIRST, true)).toMatchObject([{ frameworks: [{ unchanged: true }] }]);
    expect(await file(SECOND, false)).toMatchObject([
      {
        frameworks: [
          {
            added: { count: 1, first: ['M.4'] },
            changed: { count: 1, first: ['M.1 (statement)'] },
            retired: { count: 1, first: ['M.2'] },
          },
        ],
      },
    ]);
    expect(await noted()).toHaveLength(1);
  });

  it('is followed by events for a page that asks for them', async () => {
    const answer = await send('name=vermont.json&apply=false', FIRST, {
      ...admin.headers,
      accept: 'text/event-stream',
    });
    const text = await answer.text();
    expect([answer.headers.get('content-type'), text]).toEqual([
      expect.stringContaining('text/event-stream'),
      expect.stringMatching(/event: answer\ndata: \{"pulled":\[\{"wanted":"vermont\.json"/),
    ]);
  });

  it('is refused with a sentence, and nothing of it stays', async () => {
    const before = await loaded();
    expect(await refused('name=a.json&apply=true', '{')).toEqual([400, expect.any(String)]);
    expect(await refused('name=a.csv&apply=true', 'hello')).toEqual([400, expect.any(String)]);
    expect(await refused('name=a.json&apply=true', null)).toEqual([400, 'This file is empty.']);
    expect(await refused('apply=true', FIRST)).toEqual([400, '“name” is missing.']);
    expect(await refused('name=a.json&apply=perhaps', FIRST)).toEqual([400, expect.stringContaining('“apply”')]);
    expect(await refused('name=a.json&apply=true&state=Narnia', FIRST)).toEqual([
      400,
      'There is no state called “Narnia”.',
    ]);
    for (const name of ['..', '/', 'x'.repeat(200)])
      expect(await refused(`name=${encodeURIComponent(name)}&apply=true`, FIRST)).toEqual([
        400,
        expect.stringContaining('has a name that cannot be used here'),
      ]);
    // Only its own name counts, wherever it says that it lies.
    expect(await file(FIRST, false, '../../../etc/vermont.json')).toMatchObject([{ wanted: 'vermont.json' }]);
    expect(await loaded()).toEqual(before);
  });

  it('that is too large is not read to its end', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 2 ** 20;
        stream.enqueue(new Uint8Array(2 ** 20));
      },
    });
    const request = new Request('http://127.0.0.1:3000/api/admin/standards/file?name=a.json&apply=false', {
      ...{ method: 'POST', headers: admin.headers, body: endless },
      duplex: 'half',
    } as RequestInit);
    const answer = await house.app.request(request);
    expect([answer.status, (await answer.json()).message]).toEqual([413, expect.stringContaining('larger than 64 MB')]);
    expect(sent).toBeLessThan(2 * STANDARDS_FILE_BYTES);
  });

  it('comes one at a time, and from those alone who run the server', async () => {
    let finish = () => {};
    let begun = () => {};
    const reading = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = new ReadableStream<Uint8Array>(
      {
        pull: (stream) =>
          new Promise<void>((resolve) => {
            begun();
            finish = () => {
              stream.enqueue(new TextEncoder().encode(FIRST));
              stream.close();
              resolve();
            };
          }),
      },
      { highWaterMark: 0 },
    );
    const request = new Request('http://127.0.0.1:3000/api/admin/standards/file?name=a.json&apply=false', {
      ...{ method: 'POST', headers: admin.headers, body: slow },
      duplex: 'half',
    } as RequestInit);
    const first = house.app.request(request);
    await reading;
    expect(await refused('name=b.json&apply=false', FIRST)).toEqual([
      409,
      'Standards are being loaded already. Please try again when that is done.',
    ]);
    finish();
    expect((await first).status).toBe(200);
    expect((await send('name=b.json&apply=false', FIRST)).status).toBe(200);

    const teacher = await house.signIn({ tier: 'school' });
    expect((await refused('name=a.json&apply=true', FIRST, {}))[0]).toBe(401);
    expect((await refused('name=a.json&apply=true', FIRST, teacher.headers))[0]).toBe(403);
    expect(
      (await refused('name=a.json&apply=true', FIRST, { ...admin.headers, origin: 'https://evil.example' }))[0],
    ).toBe(403);
  });
});

describe('what a state publishes', () => {
  const pull = (state: string, apply: boolean) =>
    house.post('/api/admin/standards/pull', { state, apply }, admin.headers);

  it('is fetched from its own address, shown, then loaded', async () => {
    const { states } = await (await house.get('/api/admin/standards', admin.headers)).json();
    expect(states.length).toBeGreaterThan(20);
    const [state] = states;
    // Its own address, on this machine.
    const { port } = service.address() as AddressInfo;
    await house.parts.db.execute(
      sql`update framework_in_force set case_document = ${`http://127.0.0.1:${port}/ims/case/v1p0/CFDocuments/own`} where case_document is not null`,
    );
    published = JSON.stringify({
      CFDocument: { identifier: 'own', title: 'Mathematics of its own', creator: state },
      CFItems: [item(1, 'Add.')],
    });
    const would = (await (await pull(state, false)).json()).pulled;
    expect(would[0]).toMatchObject({ problem: null, frameworks: [{ unchanged: false, added: { count: 1 } }] });
    const before = await loaded();
    expect((await pull(state, true)).status).toBe(200);
    expect((await loaded()).length).toBe(before.length + 1);
  });

  it('that does not answer is named, and nothing else is kept from being loaded', async () => {
    published = undefined;
    const { states } = await (await house.get('/api/admin/standards', admin.headers)).json();
    const { pulled } = await (await pull(states[0], true)).json();
    expect(pulled[0]).toMatchObject({
      frameworks: [],
      problem: expect.stringContaining('there is nothing at this address'),
    });
    const unknown = await pull('Narnia', false);
    expect([unknown.status, (await unknown.json()).message]).toEqual([400, 'There is no state called “Narnia”.']);
  });
});
