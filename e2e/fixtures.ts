/** What every journey keeps an eye on: an error in the browser's console fails it. */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Answers that the browser logs as errors although the page expects them: asking who is signed in as a visitor, a refused log-in, a failing server on purpose. */
const EXPECTED = /status of (40[13]|503)/;

export const test = base.extend<{ alsoExpected: RegExp }>({
  /** More of such lines, for a file whose journeys go wrong on purpose. */
  alsoExpected: [/(?!)/, { option: true }],
  page: async ({ page, alsoExpected }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text()) && !alsoExpected.test(message.text())) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors).toEqual([]);
  },
});

export { expect };

/** axe in both themes, after colours have settled. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.className);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((t) => {
      document.documentElement.classList.remove('light', 'dark');
      document.documentElement.classList.add(t);
    }, theme);
    await page.waitForTimeout(400);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
    expect(violations.map((v) => `${theme} ${v.id}: ${v.nodes.map((n) => n.target).join(' | ')}`)).toEqual([]);
  }
  await page.evaluate((c) => {
    document.documentElement.className = c;
  }, before);
}

/** No sideways scrolling: the page is as wide as the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content).toBeLessThanOrEqual(window);
}

export const signInAsPro = (page: Page): Promise<void> => signInAs(page, 'pro@school.example');

/** A session without clicking through the form, as an account that the server was started with. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const { token } = await (await page.request.post('/api/idp/sign-in/email', { data: { email, password: 'correct horse' } })).json();
  expect((await page.request.post('/api/auth/verify', { data: { idToken: token } })).ok()).toBe(true);
}
