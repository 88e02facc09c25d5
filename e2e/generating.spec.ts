/** While a plan is written by a language model that takes its time: a peer on this machine that speaks its wire format. */
import type { Page } from '@playwright/test';
import { type ModelPeer, openModelPeer } from '../src/testing/model-peer/peer.ts';
import { builtIn } from '../src/testing/model-peer/planning-with-peer.ts';
import { sampleAnswer } from '../src/testing/model-peer/sample-answer.ts';
import { sampleRequest } from '../src/testing/model-peer/sample-request.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import { openView } from './lesson-views.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

const TEACHER = { email: 'model@school.example', password: 'correct horse' };
let peer: ModelPeer;
let server: OwnServer;
let answer: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  peer = await openModelPeer('openai-compatible');
  answer = JSON.stringify(sampleAnswer(await builtIn.planLesson(sampleRequest())));
  server = await startOwnServer(
    { MODEL: `openai-compatible:${peer.exchange.model}`, MODEL_BASE_URL: peer.url, MODEL_API_KEY: peer.key },
    [TEACHER],
  );
});
test.afterAll(async () => {
  await server?.stop();
  await peer?.close();
});

async function openFilledForm(page: Page): Promise<void> {
  const { token } = await (await page.request.post(`${server.url}/api/idp/sign-in/email`, { data: TEACHER })).json();
  expect((await page.request.post(`${server.url}/api/auth/verify`, { data: { idToken: token } })).ok()).toBe(true);
  await page.goto(`${server.url}/create?type=full`);
  for (const [label, option] of [
    ['State', 'Vermont'],
    ['Grade level', 'Grade 4'],
    ['Subject', 'Mathematics'],
  ] as const) {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.getByLabel('Learning objective').fill('Explain why two fractions are equivalent');
  await page.getByLabel('Keywords').fill('garden, pizza');
}

const remaining = (page: Page) => page.getByText(/lessons? remaining/);

test('the plan grows on the page, is announced in stages, and can be canceled with nothing lost or counted', async ({
  page,
}) => {
  await openFilledForm(page);
  await expect(remaining(page)).toContainText('3 lessons remaining');
  // Half of the answer, then silence.
  peer.behave({ text: answer, piece: 200, everyMs: 30, stopAfter: { pieces: 40, by: 'silence' } });
  await page.getByRole('button', { name: 'Generate lesson plan' }).click();
  await expect(page.getByRole('heading', { name: 'Planning your lesson' })).toBeFocused();
  const growing = page.getByRole('region', { name: 'The plan so far' });
  await expect(growing.getByRole('heading')).toHaveText(JSON.parse(answer).title);
  await expect(growing.getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /Writing/ })).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Canceled').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate lesson plan' })).toBeFocused();
  await expect(page.getByLabel('Keywords')).toHaveValue('garden, pizza');
  await expect(remaining(page)).toContainText('3 lessons remaining');
  await expect.poll(() => peer.aborted).toBe(1);
});

test('the finished plan says which engine wrote it', async ({ page }) => {
  await openFilledForm(page);
  peer.behave({ text: answer, piece: 400, everyMs: 10 });
  await page.getByRole('button', { name: 'Generate lesson plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: JSON.parse(answer).title })).toBeFocused({
    timeout: 60_000,
  });
  await openView(page, 'Standard and checks');
  await expect(page.getByText(peer.exchange.model).first()).toBeVisible();
});

test('a model that fails is replaced, and the plan says so', async ({ page }) => {
  await openFilledForm(page);
  peer.behave({ status: 500 });
  await page.getByRole('button', { name: 'Generate lesson plan' }).click();
  await expect(page.getByText(/our built-in planner wrote this plan/).first()).toBeVisible({ timeout: 60_000 });
});
