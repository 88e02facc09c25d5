/** The operator's commands for standards, as typed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCommand } from './testing/admin-command.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let house: TestApp;
let folder: string;
let server: Server;
let base: string;

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

beforeAll(async () => {
  house = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'lessonwright-admin-'));
  server = createServer((request, response) => {
    if (!request.url?.includes('/CFPackages/c64')) return response.writeHead(404).end();
    return response.end(packageOf(item(1, 'Add.'), item(2, 'Take away.')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ims/case/v1p0`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (...argv: string[]) => adminCommand(house, argv);

const file = (content: string) => {
  const path = join(folder, 'vermont.json');
  writeFileSync(path, content);
  return path;
};

it('administrators are added, listed and removed', async () => {
  const { email } = await house.signIn();
  expect(await admin('administrator', 'add', '--email', email)).toMatchObject({
    code: 0,
    out: `${email} now runs this server.`,
  });
  expect((await admin('administrator', 'add', '--email', email)).err).toBe(`${email} is an administrator already.`);
  expect((await admin('administrator', 'list')).out).toMatch(new RegExp(`^${email} +Ada Reyes +command line`, 'm'));
  expect((await admin('administrator', 'remove', '--email', email)).code).toBe(0);
  expect((await admin('administrator', 'list', '--json')).out).not.toContain(email);
});

describe('standards', () => {
  it('import, diff and status say what was loaded, what would change and what is retired', async () => {
    expect(
      await admin('standards', 'import', file(packageOf(item(1, 'Add.'), item(2, 'Take away.'), item(3, '')))),
    ).toMatchObject({
      code: 0,
      out: [
        'Loaded: Vermont Mathematics (Vermont)',
        '  2 standards to plan from, 0 headings',
        '  2 added, 0 changed, 0 retired',
        '  1 rows were left out or need a look:',
        '    i3  left out: it has no statement',
      ].join('\n'),
    });
    const next = file(packageOf(item(1, 'Add and say why.'), item(4, 'Double.')));
    const changes = [
      '  1 added, 1 changed, 1 retired',
      '  retired: M.2',
      '  changed: M.1 (statement)',
      '  added: M.4',
    ].join('\n');
    expect((await admin('standards', 'diff', next)).out).toBe(
      `Would be loaded: Vermont Mathematics (Vermont)\n  2 standards to plan from, 0 headings\n${changes}`,
    );
    expect((await admin('standards', 'import', next)).out).toContain(changes);
    expect((await admin('standards', 'import', next)).out).toContain(
      'Unchanged: this file was loaded before: Vermont Mathematics (Vermont)',
    );
    const { frameworks } = JSON.parse((await admin('standards', 'status', '--json')).out) as { frameworks: unknown[] };
    expect(frameworks).toContainEqual(
      expect.objectContaining({ title: 'Vermont Mathematics', standards: 2, retired: 1 }),
    );
    expect((await admin('standards', 'status')).out).toMatch(/^Vermont +Vermont Mathematics +2 +1 +imported/m);
  });

  it('refuses a file with one sentence and exit code 1', async () => {
    expect(await admin('standards', 'import', file('{"CFDocument": {'))).toEqual({
      code: 1,
      out: '',
      err: 'vermont.json ends in the middle: it was cut off. Please download it again.',
    });
  });

  it('pull names what could not be loaded, with exit code 1', async () => {
    const { code, out, err } = await admin('standards', 'pull', 'CA', '--from', base);
    expect(code).toBe(1);
    expect(out).toContain('Vermont Mathematics (California)');
    expect(out).toMatch(
      /Not loaded: California, Science\. http:.* could not be fetched: there is nothing at this address \(answer 404\)\./,
    );
    expect(out).toContain('2 of 3 frameworks were loaded.');
    expect(err).toContain('1 of 3: California');
  });

  it.each([
    [['standards', 'pull'], 'standards pull needs either a STATE or --all.'],
    [['standards', 'pull', 'Ohio', '--all'], 'standards pull needs either a STATE or --all.'],
    [['standards', 'pull', 'Ohio', '--from', 'x'], '--from has to be an address that starts with https://.'],
    [['standards', 'import', 'x', '--national', '--state', 'Ohio'], '--state and --national exclude each other.'],
    [['standards', 'diff'], 'standards diff needs a FILE-OR-URL. More with npm run admin -- standards diff --help.'],
  ])('%j is typed wrongly', async (argv, sentence) => {
    expect(await admin(...argv)).toEqual({ code: 2, out: '', err: sentence });
  });
});
