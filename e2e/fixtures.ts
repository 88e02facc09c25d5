/** What every journey keeps an eye on: an error in the browser's console fails it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { FIRST_PORT } from '../playwright.config.ts';

/** Answers that the browser logs as errors although the page expects them: asking who is signed in as a visitor, a refused login, a failing server on purpose. */
const EXPECTED = /status of (40[13]|503)/;

export const test = base.extend<{ alsoExpected: RegExp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  baseURL: async ({}, use, { parallelIndex }) => use(`http://127.0.0.1:${FIRST_PORT + parallelIndex}`),
  /** More of such lines, for a file whose journeys go wrong on purpose. */
  alsoExpected: [/(?!)/, { option: true }],
  page: async ({ page, alsoExpected }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text()) && !alsoExpected.test(message.text()))
        errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors).toEqual([]);
  },
});

export { expect };

/** axe itself rather than its wrapper for Playwright, which opens a second page for every look and describes what passed, too. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LOOKS = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Only colors differ between the themes.
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/** axe in both themes, once the page's content is there and what moves has come to its end. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page's code is loaded when it is opened; before that there is only its frame.
  await expect(page.locator('main h1').first()).toBeAttached();
  // A list that has just been chosen from is still there while it fades.
  await expect(page.locator('[role=listbox][data-state=closed]')).toHaveCount(0);
  const before = await page.evaluate(() => document.documentElement.className);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  for (const [theme, runOnly] of Object.entries(LOOKS)) {
    const violations = await page.evaluate(
      async ([theme, runOnly]) => {
        document.documentElement.classList.remove('light', 'dark');
        document.documentElement.classList.add(theme);
        for (const animation of document.getAnimations())
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
        const { axe } = window as unknown as { axe: typeof import('axe-core') };
        const found = await axe.run(document, {
          runOnly: { ...runOnly, values: [...runOnly.values] },
          resultTypes: ['violations'],
        });
        return found.violations.map(
          ({ id, nodes }) => `${theme} ${id}: ${nodes.map((node) => node.target).join(' | ')}`,
        );
      },
      [theme, runOnly] as const,
    );
    expect(violations).toEqual([]);
  }
  await page.evaluate((c) => {
    document.documentElement.className = c;
  }, before);
}

/** Where a long journey is made: on a phone, where least fits; npm run test:all makes it on a laptop too. What it looks at, it sees at both widths. */
export const JOURNEY_WIDTHS: readonly number[] = process.env.THOROUGH === '1' ? [360, 1280] : [360];

/** The page as it stands, in a window of another width for a moment. */
export async function atWidth(page: Page, width: number, look: () => Promise<void>): Promise<void> {
  const own = page.viewportSize();
  if (!own) throw new Error('the window has no size');
  await page.setViewportSize({ ...own, width });
  await look();
  await page.setViewportSize(own);
}

/** Nothing runs over the edge and axe finds nothing, on a phone and on a laptop. */
export async function expectGoodAtBothWidths(page: Page): Promise<void> {
  for (const width of [360, 1280])
    await atWidth(page, width, async () => {
      await expectNoOverflow(page);
      await expectAccessible(page);
    });
}

/** No sideways scrolling: the page is as wide as the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window);
}

/** The text of an element, its mathematics as it was written: 3/4. */
export const plainText = (element: Locator): Promise<string> =>
  element.evaluate((shown) => {
    const copy = shown.cloneNode(true) as Element;
    for (const set of copy.querySelectorAll('math')) set.remove();
    return copy.textContent ?? '';
  });

export const signInAsPro = (page: Page): Promise<void> => signInAs(page, 'pro@school.example');

/** A session without clicking through the form, as an account that the server was started with. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const { token } = await (
    await page.request.post('/api/idp/sign-in/email', { data: { email, password: 'correct horse' } })
  ).json();
  expect((await page.request.post('/api/auth/verify', { data: { idToken: token } })).ok()).toBe(true);
}

/** The form starts empty, as in an account's first lesson; what earlier journeys of this account planned for is forgotten. */
export async function forgetClasses(page: Page): Promise<void> {
  const { classes } = await (await page.request.get('/api/desk')).json();
  for (const { id } of classes) await page.request.delete(`/api/classes/${id}`);
}

/** Fills the sign-up form, whose tab is open. */
export async function fillSignUp(
  page: Page,
  email: string,
  { firstName = 'Ana', lastName = 'Lee', password = 'correct horse' } = {},
): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

/** Sends the sign-up form, whose tab is open, and sees that a mail is on its way. */
export async function signUp(page: Page, email: string, person: Parameters<typeof fillSignUp>[2] = {}): Promise<void> {
  await fillSignUp(page, email, person);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Verification email sent!').first()).toBeVisible();
}

/** Sends the login form, which is open. */
export async function logIn(page: Page, email: string, password = 'correct horse'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Opens the link of the newest mail to the address with that subject, once it is there. */
export async function openMail(page: Page, email: string, subject: RegExp): Promise<void> {
  const mail = page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ has: page.getByRole('heading', { name: subject }) });
  await expect(async () => {
    await page.goto('/dev/outbox');
    await expect(mail.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.first().locator('pre a').click();
}

/** From the verification mail to the dashboard. */
export async function confirmAndLogIn(page: Page, email: string, firstName = 'Ana'): Promise<void> {
  await openMail(page, email, /Confirm your email/);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: `Hello, ${firstName}` })).toBeVisible();
}

/** Counts what moves under the reader's eyes, on every page from its first moment on. @returns how far things have moved on the page that is shown */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const w = window as unknown as { shift: number };
    w.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) w.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}
