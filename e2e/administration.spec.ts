/** Running the server in the browser: an administrator's journey, on a server of its own. */
import { readFile } from 'node:fs/promises';
import { test as base, expect, expectAccessible, expectNoOverflow, logIn, signInAs } from './fixtures.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

const PASSWORD = 'correct horse';
const person = (name: string) => ({ email: `${name}@school.example`, password: PASSWORD });

const test = base.extend<object, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
    async ({}, use) => {
      const server = await startOwnServer(
        { ADMINISTRATORS: 'principal@school.example' },
        ['principal', 'teacher', 'colleague'].map(person),
      );
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

test.use({ alsoExpected: /status of (404|409)/ });

const WIDTHS = [360, 1280];

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
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }

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
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Remove colleague@school.example from the administrators' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove administrator' }).click();
  await expect(page.getByText('colleague@school.example no longer runs this server').first()).toBeVisible();
  await teacher.context().close();

  await page.getByRole('navigation', { name: 'This server' }).getByRole('link', { name: 'Use' }).click();
  await expect(page.getByText('None was planned yet.')).toBeVisible();
  await page.getByText('The days as a table').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }

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
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the log' }).click();
  const rows = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('"Account switched off","","Ada Reyes","principal@school.example"');
  await page.reload();
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
});
