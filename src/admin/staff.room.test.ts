/** The operator's commands for a staff file, as typed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCommand } from '../testing/admin-command.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let house: TestApp;
let folder: string;
beforeAll(async () => {
  house = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'lessonwright-staff-'));
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (...argv: string[]) => adminCommand(house, argv);

describe('staff', () => {
  const roster = (people: readonly (readonly [string, string])[]) => {
    const folderOf = mkdtempSync(join(folder, 'roster-'));
    const row = (cells: readonly unknown[]) => cells.join(',');
    const write = (name: string, rows: readonly (readonly unknown[])[]) =>
      writeFileSync(join(folderOf, name), rows.map(row).join('\n'));
    write('users.csv', [
      ['sourcedId', 'givenName', 'familyName', 'email'],
      ...people.map(([email], n) => [n, 'Ada', 'Reyes', email]),
    ]);
    write('roles.csv', [['userSourcedId', 'role', 'orgSourcedId'], ...people.map(([, role], n) => [n, role, 'oak'])]);
    return folderOf;
  };
  const PEOPLE = [
    ['staff-here@oak.example', 'teacher'],
    ['staff-new@oak.example', 'principal'],
    ['pupil@oak.example', 'student'],
    ['no address', 'teacher'],
  ] as const;
  const DIFF = [
    '2 people are staff: 1 with an account, 0 invited before, 1 new.',
    'Passed over: 1 student, 0 family members.',
    'Would be invited:',
    '  staff-new@oak.example  Ada Reyes',
    'Here, and not staff in the file:',
    '  staff-left@oak.example  not in the file',
    'Left out (1):',
    '  users.csv, row 5, column email: “no address” is no email address.',
  ].join('\n');

  it('of a OneRoster folder are listed, then invited; who left is switched off where that is asked', async () => {
    const create = (email: string) =>
      admin('user', 'create', '--email', email, '--password', 'correct horse', '--verified');
    await create('staff-here@oak.example');
    await create('staff-left@oak.example');
    const file = roster(PEOPLE);
    expect(await admin('staff', 'diff', file)).toMatchObject({ code: 0, out: DIFF });
    expect(await house.outbox.list()).toEqual([]);

    const { code, out } = await admin('staff', 'load', file);
    expect([code, out]).toEqual([0, expect.stringContaining('Invited 1 person:\n  staff-new@oak.example')]);
    expect((await house.outbox.list()).map(({ to }) => to)).toEqual(['staff-new@oak.example']);
    const accounts = await house.parts.identity.listAccounts();
    const subject = accounts.find(({ email }) => email === 'staff-left@oak.example')?.subject ?? '';
    expect([...(await house.parts.provider.disabledAmong([subject]))]).toEqual([]);

    const left = await admin('staff', 'load', file, '--switch-off');
    expect([left.code, left.out]).toEqual([
      0,
      expect.stringContaining('Switched off 1 account, withdrew 0 invitations.'),
    ]);
    expect([...(await house.parts.provider.disabledAmong([subject]))]).toEqual([subject]);
  });

  it('are refused with one sentence and exit code 1', async () => {
    const twice = roster([]);
    writeFileSync(join(twice, 'users.csv'), 'sourcedId,givenName,familyName\n1,Ada,Reyes');
    expect(await admin('staff', 'diff', twice)).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('users.csv, row 1: there is no column “email”.'),
    });
    expect((await admin('staff', 'diff', join(folder, 'nowhere.zip'))).err).toContain('nowhere.zip cannot be read.');
  });
});
