/** Hosted accounts on Firebase's own emulator: the pages are the same, only who keeps the passwords differs. */
import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { EMULATED_PROJECT, startFirebaseEmulator, verificationMailTo } from '../src/testing/firebase-emulator.ts';
import { expect, expectAccessible, fillSignUp, logIn, test } from './fixtures.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

const missing = spawnSync(process.execPath, ['scripts/firebase-emulator.mjs', 'installed']).status !== 0;
test.skip(missing, 'Firebase’s emulator is not installed: npm run emulator -- install');
// The provider refuses with 400 what the pages then explain.
test.use({ alsoExpected: /status of 400/ });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let emulator: Awaited<ReturnType<typeof startFirebaseEmulator>>;
let server: OwnServer;
let site: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  emulator = await startFirebaseEmulator();
  server = await startOwnServer({
    FIREBASE_PROJECT_ID: EMULATED_PROJECT,
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  });
  site = server.url;
});
test.afterAll(async () => {
  await server?.stop();
  await emulator?.stop();
});

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /notifications/i }).getByText(text);

async function goAndLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${site}/login`);
  await logIn(page, email, password);
}

test('visitors do not download the provider’s library until they log in', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  const isProvider = (url: string) => /hosted-identity/.test(url);
  await page.goto(site);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(isProvider)).toEqual([]);
  await page.goto(`${site}/login`);
  await expect.poll(() => scripts.some(isProvider)).toBe(true);
});

test('sign up → verify → log in → forgotten password → log in → delete', async ({ page }) => {
  const email = 'ana@school.example';
  await page.goto(`${site}/login`);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await fillSignUp(page, email);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(toast(page, 'Verification email sent!')).toBeVisible();

  await goAndLogIn(page, email, 'correct horse');
  await expect(
    toast(page, 'Please verify your email before signing in. Check your inbox for the verification link.'),
  ).toBeVisible();
  const first = await verificationMailTo(emulator.host, email);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(toast(page, 'Verification email sent!')).toBeVisible();
  const { code } = await verificationMailTo(emulator.host, email);
  expect(code).not.toBe(first.code);

  const confirmation = `${site}/verify-email?mode=verifyEmail&oobCode=${code}`;
  await page.goto(confirmation);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.goto(confirmation);
  await expect(page.getByText('This verification link has expired or already been used.')).toBeVisible();

  await goAndLogIn(page, email, 'not it at all');
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await goAndLogIn(page, email, 'correct horse');
  await expect(page).toHaveURL(/\/dashboard$/);
  // The library's own database counts the days on which it was used, and knows nobody.
  const kept = await page.evaluate(async () => [
    { ...localStorage },
    { ...sessionStorage },
    (await indexedDB.databases()).map(({ name }) => name),
  ]);
  expect(JSON.stringify(kept).replace('firebase-heartbeat-database', '')).not.toMatch(/firebase|ana@school/i);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${site}/`);

  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(toast(page, 'Password reset email sent')).toBeVisible();
  const outbox = async () =>
    /\/reset-password\?token=([\w-]+)/.exec(await (await page.request.get(`${site}/dev/outbox`)).text())?.[1];
  await expect.poll(outbox).toBeTruthy();
  await page.goto(`${site}/reset-password?token=${await outbox()}`);
  const [next, again] = [page.locator('[name=password]'), page.locator('[name=confirmPassword]')];
  await next.fill('battery staple');
  await again.fill('battery staple');
  await page
    .getByRole('main')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/login$/);

  await goAndLogIn(page, email, 'correct horse');
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await goAndLogIn(page, email, 'battery staple');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${site}/account`);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('delete my account');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await goAndLogIn(page, email, 'battery staple');
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
});

/**
 * Google's loader cannot be had offline. This stands for it: it opens the hidden frame's channel, and lets the test say what came through it.
 * The library that asks for it, its window and what it does with the answer are the real ones.
 */
const LOADER = `
  const channel = { restyle: async () => [], ping: async (done) => done(), register: (name, handler) => { window.tellPage = handler; }, send: () => {} };
  window.gapi = {
    load: (name, { callback }) => { window.gapi.iframes = { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open: (options, ready) => ready(channel) }) }; callback(); },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

test.describe('the Google window', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('https://apis.google.com/js/api.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: LOADER }),
    );
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      const seen = window as unknown as { asked: { address: string; features: string }[]; block: boolean };
      seen.asked = [];
      window.open = (address, name, features) => {
        seen.asked.push({ address: String(address), features: String(features) });
        return seen.block ? null : open(address, name, features);
      };
    });
    await page.goto(`${site}/login`);
  });
  const asked = (page: Page) =>
    page.evaluate(() => (window as unknown as { asked: { address: string; features: string }[] }).asked);
  const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

  test('is 500 × 600, and closing it is no failure', async ({ page }) => {
    const popup = page.waitForEvent('popup');
    await google(page).click();
    const [opened] = await Promise.all([popup]);
    const [{ features, address } = { features: '', address: '' }] = await asked(page);
    expect(features).toContain('width=500');
    expect(features).toContain('height=600');
    expect(new URL(address).searchParams.get('providerId')).toBe('google.com');
    await expect(google(page)).toBeDisabled();
    await opened.close();
    await expect(google(page)).toBeEnabled({ timeout: 30_000 });
    await expect(toast(page, 'Google sign-in failed')).toHaveCount(0);
  });

  test('that the browser blocks is explained', async ({ page }) => {
    await page.evaluate(() => {
      (window as unknown as { block: boolean }).block = true;
    });
    await google(page).click();
    await expect(toast(page, 'Google sign-in failed')).toBeVisible();
    await expect(
      toast(page, 'Your browser blocked the Google window. Please allow pop-ups for this site and try again.'),
    ).toBeVisible();
  });

  test('signs a teacher in', async ({ page }) => {
    const popup = page.waitForEvent('popup');
    await google(page).click();
    const opened = await popup;
    const [{ address } = { address: '' }] = await asked(page);
    const answer = new URL('http://localhost/answer');
    answer.searchParams.set('providerId', 'google.com');
    answer.searchParams.set(
      'id_token',
      JSON.stringify({ sub: 'grace', email: 'grace@gmail.com', email_verified: true, name: 'Grace Hill' }),
    );
    await page.evaluate(
      ([eventId, urlResponse]) => {
        const { tellPage } = window as unknown as { tellPage(message: object): void };
        tellPage({
          authEvent: {
            type: 'signInViaPopup',
            eventId,
            urlResponse,
            sessionId: 'x',
            postBody: null,
            tenantId: null,
            error: null,
          },
        });
      },
      [new URL(address).searchParams.get('eventId'), answer.href],
    );
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Grace').first()).toBeVisible();
    if (!opened.isClosed()) await opened.close();
  });
});
