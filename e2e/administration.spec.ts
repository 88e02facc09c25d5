/** Running the server in the browser: an administrator's journey, on a server of its own. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { test as base, expect, expectAccessible, expectNoOverflow, fillSignUp, logIn, signInAs } from './fixtures.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

const PASSWORD = 'correct horse';
const person = (name: string) => ({ email: `${name}@school.example`, password: PASSWORD });

const test = base.extend<object, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
    async ({}, use) => {
      const server = await startOwnServer(
        // Nobody outside this machine is asked: the way out ends at a port where nothing listens.
        { ADMINISTRATORS: 'principal@school.example', HTTPS_PROXY: 'http://127.0.0.1:9' },
        ['principal', 'teacher', 'colleague'].map(person),
      );
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

test.use({ alsoExpected: /status of (400|404|409)/ });

/** On a phone and on a desk. */
async function lookEverywhere(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
}

test('an administrator finds a teacher, gives a tier, switches the account off and on, and names another', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'principal@school.example');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'This server' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This server' })).toBeFocused();
  await expect(page.getByText('3 accounts')).toBeVisible();

  await page.getByLabel('Search people').fill('teacher@');
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await lookEverywhere(page);

  const teacher = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await signInAs(teacher, 'teacher@school.example');
  await teacher.goto('/admin');
  await expect(teacher.getByRole('heading', { name: 'For those who run this server' })).toBeVisible();
  await expect(teacher.getByRole('link', { name: 'This server' })).toHaveCount(0);
  await expectAccessible(teacher);

  await page.getByRole('button', { name: 'Manage Ada Reyes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ada Reyes' });
  await dialog.getByRole('combobox', { name: /Tier given/ }).press('Enter');
  await page.getByRole('option', { name: 'School' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save tier' }).click();
  await expect(page.getByText('teacher@school.example now has School').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('teacher@school.example is switched off').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Switched off', { exact: true })).toBeVisible();

  await teacher.goto('/login');
  await logIn(teacher, 'teacher@school.example');
  await expect(teacher.getByText('This account is disabled. Please contact us.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Manage Ada Reyes' }).click();
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('teacher@school.example can log in again').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await logIn(teacher, 'teacher@school.example');
  await expect(teacher.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await expect(teacher.getByText('School Plan').first()).toBeVisible();

  await page.getByRole('link', { name: 'Administrators' }).click();
  await expect(page.getByText('Named in the settings')).toBeVisible();
  await page.getByRole('button', { name: 'Add administrator' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email of another administrator').fill('colleague@school.example');
  await page.getByRole('button', { name: 'Add administrator' }).click();
  await expect(page.getByText('colleague@school.example now runs this server').first()).toBeVisible();
  await lookEverywhere(page);
  await page.getByRole('button', { name: 'Remove colleague@school.example from the administrators' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove administrator' }).click();
  await expect(page.getByText('colleague@school.example no longer runs this server').first()).toBeVisible();
  await teacher.context().close();

  await page.getByRole('navigation', { name: 'This server' }).getByRole('link', { name: 'Use' }).click();
  await expect(page.getByText('None was planned yet.')).toBeVisible();
  await page.getByText('The days as a table').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  await lookEverywhere(page);

  // All of it stands in the log, and the file holds what is shown.
  await page.getByRole('navigation', { name: 'This server' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Administrator removed' })).toContainText(
    'colleague@school.example',
  );
  await page.getByLabel('Search the log').fill('teacher@');
  await expect(page.getByText('Tier: School')).toBeVisible();
  await expect(page.getByText('Administrator removed')).toHaveCount(0);
  await page.getByRole('combobox', { name: /^Show/ }).press('Enter');
  await page.getByRole('option', { name: 'Account switched off' }).press('Enter');
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await lookEverywhere(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the log' }).click();
  const rows = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('"Account switched off","","Ada Reyes","principal@school.example"');
  await page.reload();
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
});

test('an administrator says who may sign up, invites somebody, and tries the mail', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'principal@school.example');
  await page.goto('/admin?view=sign-up');
  await page.getByRole('radio', { name: /By domain/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter at least one domain, such as school.example')).toBeVisible();
  await page.getByLabel('Domains').fill('@school.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Domains')).toHaveValue('school.example');
  await page.getByLabel('Email of the person to invite').fill('guest@district.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw the invitation for guest@district.example' })).toBeVisible();
  await lookEverywhere(page);

  const visitor = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await visitor.goto('/login?view=sign-up');
  await expect(visitor.getByText('Please sign up with your address at school.example')).toBeVisible();
  await fillSignUp(visitor, 'stranger@elsewhere.example');
  await visitor.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(
    visitor.getByText(/New accounts on this server need an address at school\.example/).first(),
  ).toBeVisible();
  await visitor.getByLabel('Email').fill('guest@district.example');
  await visitor.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(visitor.getByText('Verification email sent!').first()).toBeVisible();
  await visitor.context().close();

  await page.goto('/admin?view=mail');
  await page.getByRole('button', { name: 'Send a test mail to me' }).click();
  await expect(page.getByText(/^This server has no mail server/)).toBeVisible();
  await lookEverywhere(page);
});

const item = (n: number, statement: string) => ({
  identifier: `i${n}`,
  fullStatement: statement,
  humanCodingScheme: `VT.${n}`,
  educationLevel: ['04'],
});
const vermont = (...CFItems: object[]) => ({
  name: 'vermont.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      CFDocument: { identifier: 'vt', title: 'Vermont Mathematics', creator: 'Vermont Agency of Education' },
      CFItems,
    }),
  ),
});

test('an administrator loads standards from a file: first what would change, then it does', async ({ page }) => {
  await signInAs(page, 'principal@school.example');
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'This server' }).getByRole('link', { name: 'Standards' }).click();
  await expect(page.getByRole('heading', { name: 'Load standards' })).toBeVisible();
  await expect(page.getByText('starter catalogue, in our own words').first()).toBeVisible();
  await lookEverywhere(page);

  const file = page.getByLabel('File of standards');
  await file.setInputFiles(vermont(item(1, 'Add.'), item(2, 'Take away.'), item(3, '')));
  await expect(page.getByRole('heading', { name: 'This would change' })).toBeVisible();
  await expect(page.getByText('2 standards to plan from: 2 added, 0 changed, 0 retired')).toBeVisible();
  await page.getByText('Left out, or needs a look (1)').click();
  await expect(page.getByText('it has no statement')).toBeVisible();
  await lookEverywhere(page);
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByText('Vermont: Vermont Mathematics')).toHaveCount(0);

  await file.setInputFiles(vermont(item(1, 'Add.'), item(2, 'Take away.')));
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByRole('heading', { name: 'Loaded', level: 3 })).toBeVisible();
  await expect(page.getByText('Vermont: Vermont Mathematics')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await file.setInputFiles(vermont(item(1, 'Add within 20.'), item(4, 'Compare.')));
  await expect(page.getByText('2 standards to plan from: 1 added, 1 changed, 1 retired')).toBeVisible();
  await page.getByText('Retired (1)').click();
  await expect(page.getByText('VT.2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByText('2 standards, 1 retired one')).toBeVisible();

  await page.goto('/admin?view=audit-log');
  await expect(page.getByRole('listitem').filter({ hasText: 'Vermont Mathematics' }).first()).toBeVisible();
});

test('an administrator is told why standards cannot be loaded, and nothing changes', async ({ page }) => {
  await signInAs(page, 'principal@school.example');
  await page.goto('/admin?view=standards');
  await page.getByLabel('File of standards').setInputFiles({
    name: 'handbook.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a handbook'),
  });
  await expect(page.getByText('handbook.pdf is a PDF, which holds no data that can be imported.')).toBeVisible();
  await lookEverywhere(page);

  await page.getByRole('combobox', { name: /From a state/ }).press('Enter');
  await page.getByRole('option', { name: 'Alabama' }).press('Enter');
  await page.getByRole('button', { name: 'See what would change' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing would change' })).toBeVisible();
  await expect(page.getByText('Alabama, Mathematics:').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load it' })).toHaveCount(0);
  await lookEverywhere(page);
});

const roster = (...people: [email: string, role: string, school?: string][]) => ({
  name: 'oneroster.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipSync({
      'users.csv': strToU8(
        ['sourcedId,givenName,familyName,email', ...people.map(([email], n) => `${n},Ada,Reyes,${email}`)].join('\n'),
      ),
      'roles.csv': strToU8(
        [
          'userSourcedId,role,orgSourcedId',
          ...people.map(([, role, school = 'oak'], n) => `${n},${role},${school}`),
        ].join('\n'),
      ),
      'orgs.csv': strToU8('sourcedId,name\noak,Oak School\nelm,Elm School'),
    }),
  ),
});

test('an administrator takes in staff from a file, and switches off who left', async ({ page }) => {
  await signInAs(page, 'principal@school.example');
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'This server' }).getByRole('link', { name: 'Staff file' }).click();
  await expect(page.getByRole('heading', { name: 'Staff from a file' })).toBeVisible();
  const file = page.getByLabel('Staff file', { exact: true });
  await file.setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from('sourcedId,email') });
  await expect(page.getByText('This is no ZIP file.')).toBeVisible();
  await lookEverywhere(page);

  const people = roster(
    ['roster-one@school.example', 'teacher'],
    ['roster-two@school.example', 'teacher', 'elm'],
    ['sam@school.example', 'student'],
    ['no address', 'aide'],
  );
  await file.setInputFiles(people);
  await expect(page.getByRole('heading', { name: '2 people would be invited' })).toBeVisible();
  await expect(page.getByText('Passed over: 1 student.')).toBeVisible();
  await page.getByText('Left out (1)').click();
  await expect(page.getByText('users.csv, row 5, column email: “no address” is no email address.')).toBeVisible();
  await lookEverywhere(page);

  await page.getByRole('combobox', { name: 'Staff of' }).press('Enter');
  await page.getByRole('option', { name: 'Elm School' }).press('Enter');
  await expect(page.getByRole('heading', { name: '1 person would be invited' })).toBeVisible();
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByRole('heading', { name: '1 person invited' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto('/admin?view=sign-up');
  await expect(page.getByText('roster-two@school.example')).toBeVisible();

  await page.goto('/admin?view=staff');
  await file.setInputFiles(roster(['roster-one@school.example', 'teacher']));
  await page.getByRole('checkbox', { name: /roster-two@school\.example/ }).check();
  await page.getByRole('button', { name: 'Switch off 1 chosen person' }).click();
  await lookEverywhere(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('checkbox', { name: /roster-two@school\.example/ })).toHaveCount(0);
  await page.goto('/admin?view=audit-log');
  await expect(page.getByText('not in the staff file').first()).toBeVisible();
});
