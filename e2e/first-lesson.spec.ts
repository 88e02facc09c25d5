/** The main job, from the landing page to the printed lesson, as a teacher does it. */
import type { Page } from '@playwright/test';
import { standardsFolder } from '../scripts/published-standards.mjs';
import { confirmAndLogIn, expect, forgetClasses, logIn, signInAsPro, signUp, test } from './fixtures.ts';
import { pressPrint } from './lesson-views.ts';

const hasAlabama = standardsFolder() !== undefined;

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).click();
  await page.getByRole('option', { name: option }).first().click();
}

async function signUpAndLogIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Free' }).first().click();
  await page.getByRole('link', { name: 'Start Free' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await signUp(page, email);

  // Not yet: the address has to be confirmed first.
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please verify your email before signing in.').first()).toBeVisible();

  await confirmAndLogIn(page, email);
}

/** Prints as the button does; the print window itself is a spy, because a headless browser has none. */
async function expectPrintable(page: Page, texts: (string | RegExp)[]): Promise<void> {
  await page.evaluate(() => {
    const w = window as unknown as { printedAfter?: number; print: () => void };
    const start = performance.now();
    w.print = () => {
      w.printedAfter = performance.now() - start;
    };
  });
  await pressPrint(page, 'Print / Save PDF');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printedAfter?: number }).printedAfter ?? 0))
    .toBeGreaterThanOrEqual(240);
  await page.emulateMedia({ media: 'print' });
  for (const text of texts) await expect(page.locator('.print-sheets').getByText(text).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print / Save PDF' })).toBeHidden();
  const pdf = await page.pdf({ format: 'Letter' });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(4);
  await page.emulateMedia({ media: null });
}

/** The plan to carry, as the chooser offers it. */
async function expectTwoPages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const w = window as unknown as { printed?: boolean; print: () => void };
    w.print = () => {
      w.printed = true;
    };
  });
  await page.getByRole('button', { name: 'Print / Save PDF' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed?: boolean }).printed)).toBe(true);
}

test('a newcomer signs up, confirms by mail, plans a lesson for an Alabama standard and prints it', async ({
  page,
}) => {
  test.skip(!hasAlabama, 'Alabama’s published standards are not on this machine');
  await signUpAndLogIn(page, `ana-${Date.now()}@school.example`);
  await expect(page.getByText('3 lessons remaining')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');

  await page.getByRole('link', { name: 'Create Lesson Plan' }).first().click();
  await page.getByText('Full', { exact: true }).click();
  await choose(page, 'State', 'Alabama');
  await choose(page, 'Grade level', 'Grade 4');
  await choose(page, 'Subject', 'English Language Arts');
  await page.getByRole('combobox', { name: /^Standard/ }).fill('figurative language simile metaphor');
  await page.getByRole('option', { name: /ELA21\.4\.10b/ }).click();
  await page.getByLabel('Keywords').fill('simile, thunderstorm');
  // An impatient double click makes one plan, and counts once (see the remaining lessons below).
  await page.getByRole('button', { name: 'Generate lesson plan' }).dblclick();

  await expect(page.getByText('Lesson plan generated!').first()).toBeVisible();
  await expect(page.getByText('ELA21.4.10b').first()).toBeVisible();
  await expect(page.getByText('own framework is not loaded')).toHaveCount(0);
  await expectPrintable(page, [/ELA21\.4\.10b/, 'Objectives', 'Exit ticket', 'Answer key']);

  await page.getByRole('link', { name: 'Back to Home' }).first().click();
  await expect(page.getByText('2 lessons remaining')).toBeVisible();
});

test('a visitor to the app is sent home; a newcomer plans for a national standard that stands in', async ({ page }) => {
  await page.goto('/create');
  await expect(page).toHaveURL(/\/$/);
  const email = `ben-${Date.now()}@school.example`;
  await signUpAndLogIn(page, email);
  await page.goto('/create?type=full');
  await choose(page, 'State', 'Vermont');
  await choose(page, 'Grade level', 'Grade 5');
  await choose(page, 'Subject', 'Mathematics');
  await choose(page, 'Standard', /5\.NF\.A\.1/);
  await choose(page, 'Teaching style', /Inquiry/i);
  await choose(page, 'Emotional support', /Growth/i);
  await page.getByLabel('Keywords').fill('recipes');
  await page.getByRole('button', { name: 'Generate lesson plan' }).click();
  await expect(page.getByText('Vermont’s own standards are not available here').first()).toBeVisible();
  for (const phase of ['Engage', 'Explore', 'Explain', 'Evaluate'])
    await expect(page.getByRole('heading', { name: new RegExp(phase) }).first()).toBeVisible();
  await expectPrintable(page, [/5\.NF\.A\.1/, 'Answer key']);

  // The next time the class is there: from the login page to the print window in six clicks.
  await page.request.post('/api/auth/logout', { data: {} });
  let clicks = 0;
  await page.exposeFunction('countClick', () => clicks++);
  await page.addInitScript(() =>
    // What the keyboard presses is a click without a number.
    addEventListener(
      'click',
      ({ detail }) => detail > 0 && (window as unknown as { countClick(): void }).countClick(),
      true,
    ),
  );
  await page.goto('/login');
  await logIn(page, email);
  await page.getByRole('link', { name: 'Grade 5 math, Vermont, 60 minutes' }).click();
  await page.getByRole('combobox', { name: /^Standard/ }).click();
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /5\.NF\.A\.1/ })
    .click();
  await page.getByLabel('Keywords').fill('music');
  await page.getByRole('button', { name: 'Generate lesson plan' }).press('Enter');
  await expect(page).toHaveURL(/\/plan\//);
  await expectTwoPages(page);
  expect(clicks).toBeLessThanOrEqual(6);

  // The plan is at its address: after a reload, and after going back to the form.
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Keywords')).toHaveValue('music');
  await page.getByRole('link', { name: 'Open it again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // The same lesson once more, shorter.
  await page.getByRole('button', { name: 'Another version' }).click();
  await page.getByRole('button', { name: 'Shorter: 45 minutes' }).click();
  await expect(page.getByText('45 minutes', { exact: true })).toBeVisible();
});

test('an objective in plain words suggests standards, and choosing one fills the form', async ({ page }) => {
  await signInAsPro(page);
  await forgetClasses(page);
  await page.goto('/create');
  await page.getByLabel('Learning objective').fill('fi');
  await page.waitForTimeout(900);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await choose(page, 'State', 'Texas');
  await page.getByLabel('Learning objective').fill('Students round large numbers to the nearest thousand');
  await page.getByRole('option', { name: /4\.NBT\.A\.3/ }).click();
  await expect(page.getByText('Standard selected').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Grade level/ })).toContainText('Grade 4');
  await expect(page.getByRole('combobox', { name: /^Subject/ })).toContainText('Mathematics');
  await expect(page.getByRole('combobox', { name: /^Standard/ })).toHaveValue('4.NBT.A.3');

  // Another grade clears what followed from the first.
  await choose(page, 'Grade level', 'Grade 5');
  await expect(page.getByRole('combobox', { name: /^Subject/ })).not.toContainText('Mathematics');
});

test('a press on an option counts, also in the frame in which its long list scrolls', async ({ page }) => {
  await signInAsPro(page);
  await page.goto('/create?type=full');
  const state = page.getByRole('combobox', { name: /^State/ });
  for (const name of [
    'Wyoming',
    'Alabama',
    'Ohio',
    'Vermont',
    'Alabama',
    'Wyoming',
    'Texas',
    'Alabama',
    'Ohio',
    'Alabama',
  ]) {
    await state.click();
    const option = page.getByRole('option', { name, exact: true });
    const { x, y } = await option.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const { x, y, height } = element.getBoundingClientRect();
      return { x: x + 30, y: y + height / 2 };
    });
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
    await expect(state).toContainText(name);
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
});

test('the form says what is missing, keeps what was typed, and survives a failing server', async ({ page }) => {
  await signInAsPro(page);
  await forgetClasses(page);
  await page.goto('/create');
  await page.getByLabel('Keywords').fill('music');
  await page.getByRole('button', { name: 'Generate lesson plan' }).click();
  for (const sentence of [
    'Please select a state',
    'Please either select a standard or describe your learning objective',
  ])
    await expect(page.getByText(sentence).first()).toBeVisible();

  await choose(page, 'State', 'Ohio');
  await choose(page, 'Grade level', 'Grade 3');
  await choose(page, 'Subject', 'Science');
  await page.getByLabel('Learning objective').fill('Students compare what plants need in two habitats');
  await page.route(
    '**/api/generate-lesson',
    (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'unavailable', message: 'The planner rests for a minute.', error: '' }),
      }),
    { times: 1 },
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Generate lesson plan' }).click();
  await expect(page.getByText('Generation failed').first()).toBeVisible();
  await expect(page.getByText('The planner rests for a minute.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Keywords')).toHaveValue('music');
  await expect(page.getByRole('combobox', { name: /^State/ })).toContainText('Ohio');
  await page.getByRole('button', { name: 'Generate lesson plan' }).click();
  await expect(page.getByRole('button', { name: 'Create Another' })).toBeVisible();
});
