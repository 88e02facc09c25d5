/** Who in a roster is staff, and what is said of a file that cannot be trusted. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Roster, readRoster } from './read-roster.ts';
import { unzippedRoster } from './roster-files.ts';

const TODAY = '2026-11-27';
const USERS = 'sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,email';
const ROLES = 'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId';
const user = (id: string, email: string, { enabled = 'true', status = '' } = {}) =>
  `${id},${status},,${enabled},${id},Ada,Reyes,${email}`;
const role = (id: string, name: string, { school = 'oak', ends = '', status = '' } = {}) =>
  `r-${id}-${name},${status},,${id},primary,${name},,${ends},${school}`;
const ORGS = 'sourcedId,name,type\noak,Oak School,school\nelm,Elm School,school';

const zipped = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
    ),
  );
async function* inPieces(bytes: Uint8Array, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<Roster> =>
  readRoster(await unzippedRoster(inPieces(zipped(files))), TODAY);
const of = (users: readonly string[], roles: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  read({
    'users.csv': [USERS, ...users].join('\n'),
    'roles.csv': [ROLES, ...roles].join('\r\n'),
    'orgs.csv': ORGS,
    ...more,
  });
const emails = ({ staff }: Roster) => staff.map(({ email }) => email);

describe('a roster', () => {
  it('gives its staff with their schools, and counts students and families', async () => {
    const roster = await of(
      [
        user('t1', 'Ana@Oak.example'),
        user('t2', 'ben@oak.example'),
        user('s1', 'sam@oak.example'),
        user('p1', 'pat@home.example'),
      ],
      [
        role('t1', 'teacher'),
        role('t1', 'aide', { school: 'elm' }),
        role('t2', 'districtAdministrator', { school: 'elm' }),
        role('s1', 'student'),
        role('p1', 'guardian'),
      ],
    );
    expect(roster).toMatchObject({ changesOnly: false, students: 1, families: 1, leftOut: [] });
    expect(roster.staff).toEqual([
      { row: 2, email: 'Ana@oak.example', firstName: 'Ada', lastName: 'Reyes', schools: new Set(['oak', 'elm']) },
      { row: 3, email: 'ben@oak.example', firstName: 'Ada', lastName: 'Reyes', schools: new Set(['elm']) },
    ]);
    expect(roster.schools).toContainEqual({ id: 'oak', name: 'Oak School' });
  });

  it.each(['administrator', 'aide', 'counselor', 'principal', 'proctor', 'siteAdministrator', 'systemAdministrator'])(
    'takes in a person with the role %s',
    async (name) => {
      expect(emails(await of([user('a', 'a@oak.example')], [role('a', name)]))).toEqual(['a@oak.example']);
    },
  );

  it.each([
    ['a student who also teaches', [role('a', 'teacher'), role('a', 'student')]],
    ['a student, written in capitals', [role('a', 'STUDENT')]],
    ['a parent', [role('a', 'parent')]],
    ['a relative', [role('a', 'relative')]],
    ['somebody whose role ended', [role('a', 'teacher', { ends: '2026-11-26' })]],
    ['somebody whose role was deleted', [role('a', 'teacher', { status: 'tobedeleted' })]],
    ['somebody without a role', []],
    ['somebody with a role that nobody knows', [role('a', 'pupil')]],
    ['somebody else’s role', [role('b', 'teacher')]],
  ])('never takes in %s', async (_, roles) => {
    expect(emails(await of([user('a', 'a@oak.example')], roles))).toEqual([]);
  });

  it('refuses a day in another form, which would end a role or never end it', async () => {
    await expect(of([user('a', 'a@oak.example')], [role('a', 'teacher', { ends: '06/30/2027' })])).rejects.toThrow(
      'roles.csv, row 2, column endDate: “06/30/2027” is no day like 2027-06-30.',
    );
  });

  it('takes in who was a student once, and whose role ends today', async () => {
    const roles = [role('a', 'student', { ends: '2020-06-30' }), role('a', 'teacher', { ends: TODAY })];
    expect(emails(await of([user('a', 'a@oak.example')], roles))).toEqual(['a@oak.example']);
  });

  it('says why somebody is not staff, a student before all else', async () => {
    const { others, staff } = await of(
      [
        user('s', 's@oak.example'),
        user('p', 'p@oak.example'),
        user('off', 'off@oak.example', { enabled: 'false' }),
        user('gone', 'gone@oak.example', { status: 'tobedeleted' }),
        user('both-parent', 'both@oak.example'),
        user('both-teacher', 'both@oak.example'),
        user('old', 'again@oak.example', { enabled: 'false' }),
        user('new', 'again@oak.example'),
      ],
      [
        ...[role('s', 'student'), role('p', 'parent'), role('off', 'teacher'), role('gone', 'aide')],
        ...[role('both-parent', 'parent'), role('both-teacher', 'teacher'), role('old', 'aide'), role('new', 'aide')],
      ],
    );
    expect(Object.fromEntries(others)).toEqual({
      's@oak.example': 'student',
      'p@oak.example': 'family',
      'off@oak.example': 'ended',
      'gone@oak.example': 'ended',
    });
    expect(staff.map(({ email }) => email)).toEqual(['both@oak.example', 'again@oak.example']);
  });

  it('leaves out single people with file, row and column, and never repeats a student', async () => {
    const { leftOut, staff, named } = await of(
      [
        user('a', ''),
        user('b', 'no address'),
        user('c', 'c@oak.example'),
        user('d', 'C@oak.example'),
        user('e', 'sam@oak.example'),
        user('f', 'f@oak.example', { enabled: 'perhaps' }),
        user('g', 'g@oak.example'),
        user('h', 'h@oak.example'),
        user('s', 'sam@oak.example'),
        user('s2', 'not an address of a student'),
      ],
      [
        ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => role(id, 'teacher')),
        ...[role('g', 'coach'), role('s', 'student'), role('s2', 'student')],
      ],
    );
    expect(staff.map(({ email }) => email)).toEqual(['c@oak.example']);
    // Nobody of these is gone.
    expect([...named]).toEqual(expect.arrayContaining(['f@oak.example', 'g@oak.example', 'h@oak.example']));
    expect(leftOut).toEqual([
      'users.csv, row 7, column enabledUser: “perhaps” is neither true nor false.',
      'roles.csv, row 8, column role: “coach” is no role of OneRoster.',
      'users.csv, row 9, column sourcedId: the person has no role in roles.csv now.',
      'users.csv, row 2, column email: it is empty.',
      'users.csv, row 3, column email: “no address” is no email address.',
      'users.csv, row 5, column email: it is the same as in row 4.',
      'users.csv, row 6, column email: it is also that of a student.',
    ]);
  });

  it('of version 1.1 has its roles among the users', async () => {
    const roster = await read({
      'users.csv': [
        'sourcedId,enabledUser,orgSourcedIds,role,givenName,familyName,email',
        'a,true,"oak, elm",teacher,Ada,Reyes,a@oak.example',
        's,true,oak,student,Sam,Lee,s@oak.example',
        'x,true,oak,wizard,Merlin,Lee,x@oak.example',
      ].join('\n'),
    });
    expect(roster.staff).toMatchObject([{ email: 'a@oak.example', schools: new Set(['oak', 'elm']) }]);
    expect([roster.students, roster.leftOut]).toEqual([
      1,
      ['users.csv, row 4, column role: “wizard” is no role of OneRoster.'],
    ]);
  });

  it('says whether it holds only what changed', async () => {
    const manifest = (mode: string) => ({ 'manifest.csv': `propertyName,value\nfile.roles,bulk\nfile.users,${mode}` });
    expect((await of([], [], manifest('delta'))).changesOnly).toBe(true);
    expect((await of([], [], manifest('bulk'))).changesOnly).toBe(false);
  });

  it('is read whatever is beside it: other files, a folder around it, a byte order mark, columns in another order', async () => {
    const roster = await read({
      'export/enrollments.csv': 'x'.repeat(100_000),
      'export/users.csv': '\uFEFFemail,familyName,givenName,SourcedID\na@oak.example,"Reyes ""R""",Ada,a\n\n',
      'export/roles.csv': `${ROLES}\n${role('a', 'teacher')}`,
      '__MACOSX/export/._users.csv': 'nothing',
    });
    expect(roster.staff).toMatchObject([{ email: 'a@oak.example', lastName: 'Reyes "R"' }]);
  });
});

describe('a file that cannot be trusted is refused in one sentence', () => {
  const TEACHER = { 'roles.csv': `${ROLES}\n${role('a', 'teacher')}` };
  const utf16 = Uint8Array.from([0xff, 0xfe, 0x73, 0x00]);
  it.each<[string, Readonly<Record<string, string | Uint8Array>>]>([
    ['There is no users.csv in it, so it is no OneRoster file with people.', { 'orgs.csv': ORGS }],
    [
      'There is no roles.csv in it: without roles, nobody can be told from a student.',
      { 'users.csv': `${USERS}\n${user('a', 'a@oak.example')}` },
    ],
    ['users.csv is empty.', { ...TEACHER, 'users.csv': '' }],
    [
      'users.csv, row 1: there is no column “email”.',
      { ...TEACHER, 'users.csv': 'sourcedId,givenName,familyName\na,Ada,Reyes' },
    ],
    [
      'users.csv, row 3: it has 9 columns, and row 1 has 8. A comma or a quotation mark may be missing.',
      { ...TEACHER, 'users.csv': `${USERS}\n${user('a', 'a@oak.example')}\n${user('b', 'b@oak.example')},more` },
    ],
    [
      'users.csv, row 3: a quotation mark is missing, or one is too many.',
      { ...TEACHER, 'users.csv': `${USERS}\n${user('a', 'a@oak.example')}\n"b,,,true,b,Ada,Reyes,b@oak.example` },
    ],
    [
      'users.csv, row 2: a quotation mark is missing, or one is too many.',
      { ...TEACHER, 'users.csv': `${USERS}\na,,,true,a,"Ada" Mae,Reyes,a@oak.example` },
    ],
    [
      'users.csv, row 3, column sourcedId: it is the same as in row 2.',
      { ...TEACHER, 'users.csv': `${USERS}\n${user('a', 'a@oak.example')}\n${user('a', 'b@oak.example')}` },
    ],
    [
      'users.csv, row 2, column sourcedId: it is empty.',
      { ...TEACHER, 'users.csv': `${USERS}\n${user('', 'a@oak.example')}` },
    ],
    ['users.csv is not in UTF-8. Please save it as “CSV UTF-8”.', { ...TEACHER, 'users.csv': utf16 }],
    ['This ZIP file holds users.csv twice.', { ...TEACHER, 'users.csv': USERS, 'old/users.csv': USERS }],
  ])('%s', async (sentence, files) => {
    await expect(read(files)).rejects.toMatchObject({ code: 'bad-request', message: sentence });
  });

  const whole = zipped({ 'users.csv': USERS, 'roles.csv': ROLES });
  it.each([
    ['This file is empty.', new Uint8Array()],
    ['This is no ZIP file.', strToU8(USERS)],
    ['This is no ZIP file.', strToU8('PK')],
    ['it was cut off', whole.subarray(0, whole.length - 30)],
    ['it was cut off', whole.subarray(0, 60)],
    ['damaged or protected by a password', whole.map((byte, at) => (at > 40 && at < 60 ? byte ^ 0xff : byte))],
  ])('%s', async (sentence, bytes) => {
    const reading = unzippedRoster(inPieces(bytes)).then((files) => readRoster(files, TODAY));
    await expect(reading).rejects.toMatchObject({ code: 'bad-request', message: expect.stringContaining(sentence) });
  });
});
