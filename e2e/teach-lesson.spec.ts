/** Teaching from a lesson: the class goes on where it was, and what is noted is there the next time. */
import { expect, expectAccessible, expectGoodAtBothWidths, signInAsPro, test } from './fixtures.ts';
import { openView } from './lesson-views.ts';
import { saveLesson } from './saved-lesson.ts';

test('place, start time and fitted minutes outlast a reload, and are the same in another tab', async ({
  page,
  context,
}) => {
  await signInAsPro(page);
  const id = await saveLesson(page, { title: 'Taught in two rows' });
  await page.goto(`/lesson/${id}?view=teach`);
  // The print and download dialogs ask for it, too.
  const start = page.locator('section[aria-labelledby=teach]').getByLabel('Class starts at');
  const step = (tab: typeof page) => tab.getByText(/^\d+ of \d+$/);
  await start.fill('09:40');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Five minutes late' }).click();
  await expect(page.getByText('The rest is 5 minutes shorter')).toBeVisible();
  const heading = await page.getByRole('heading', { level: 2, name: /^3\. / }).innerText();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  await expect(start).toHaveValue('09:40');
  await expect(page.getByText('The rest is 5 minutes shorter')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/lesson/${id}?view=teach`);
  await expect(step(other)).toHaveText(/^3 of/);
  await other.getByRole('button', { name: 'Next' }).click();
  await expect(step(page)).toHaveText(/^4 of/);
  const less = page.getByLabel('Minutes less today');
  await expect(less).toHaveValue('5');
  await less.fill('12');
  await less.press('Enter');
  await expect(page.getByText('The rest is 12 minutes shorter')).toBeVisible();
  await expect(less).toHaveValue('12');
  await less.fill('9999');
  await less.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Type whole minutes, from 0 to ' })).toBeVisible();
  await expect(less).toHaveValue('12');
  await expectGoodAtBothWidths(page);
  await page.getByRole('button', { name: 'From the start' }).click();
  await expect(step(other)).toHaveText(/^1 of/);
  await expect(page.getByText('minutes shorter')).toBeHidden();
});

test('where the browser keeps nothing, a lesson is taught all the same', async ({ page }) => {
  await signInAsPro(page);
  const id = await saveLesson(page, { title: 'Taught without storage' });
  // As in a window whose cookies are allowed and whose storage is not.
  await page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, store, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  await page.goto(`/lesson/${id}?view=teach`);
  const start = page.locator('section[aria-labelledby=teach]').getByLabel('Class starts at');
  await start.fill('09:40');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Five minutes late' }).click();
  await expect(page.getByText('The rest is 5 minutes shorter')).toBeVisible();
  await openView(page, 'Plan');
  await expect(page.getByRole('heading', { level: 1, name: 'Taught without storage' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a plan of an hour is seen at a glance, read across when all of it is open, and read word by word in a row', async ({
  page,
}) => {
  await signInAsPro(page);
  const request = {
    ...{ type: 'full', state: 'Ohio', gradeLevel: 'Grade 2', subject: 'Mathematics', standard: '2.OA.A.1' },
    ...{ keywords: 'superheroes', duration: 60 },
  };
  const made = await page.request.post('/api/generate-lesson', { data: request });
  const content = await made.text();
  const kept = await page.request.post('/api/lesson-plans', { data: { ...request, learningObjective: null, content } });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/lesson/${(await kept.json()).id}`);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const all = page.getByRole('button', { name: 'Open or close all' });
  await expect(all).toBeVisible();
  expect(await height()).toBeLessThanOrEqual(1400);
  await all.click();
  expect(await height()).toBeLessThanOrEqual(3500);
  // What ends the class stands in its row, support where students work, the piles with the ticket.
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.locator('h3', { hasText: name }) });
  await expect(row('Close').getByRole('heading', { name: 'Lesson closure' })).toBeVisible();
  await expect(row('Practice').getByRole('heading', { name: 'Differentiation' })).toBeVisible();
  await expect(row('Exit ticket').getByRole('heading', { name: 'Assessment' })).toBeVisible();
  await expectAccessible(page);
  // Of a long line the first words; all of them on a press.
  const first = row('A question first');
  const cut = () =>
    first.locator('.plan-line').evaluateAll((lines) => lines.filter((l) => l.scrollHeight > l.clientHeight + 2).length);
  expect(await cut()).toBeGreaterThan(0);
  await first.getByRole('button', { name: 'Every word of A question first' }).click();
  expect(await cut()).toBe(0);
  await expect(first.getByRole('button', { name: 'Every word' })).toBeHidden();
});

test('the wall: only what students may see, its minutes counted down on a press, black on B', async ({
  page,
  context,
}) => {
  await signInAsPro(page);
  const id = await saveLesson(page, { title: 'Seen from the last row' });
  await page.goto(`/lesson/${id}`);
  const [wall] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Project' }).click(),
  ]);
  const clock = wall.getByRole('button');
  await expect(clock).toHaveText(/^Start \d+ min$/);
  await wall.keyboard.press('t');
  await expect(clock).toHaveText(/^\d+:\d\d$/);
  await expect(wall.getByText(/Listen for|Watch for|Answer:/)).toHaveCount(0);
  await wall.keyboard.press('t');
  await expect(clock).toHaveText(/^Start/);
  await wall.keyboard.press('b');
  await expect(wall.getByRole('heading')).toHaveCount(0);
  await wall.keyboard.press('b');
  await wall.keyboard.press('End');
  await expect(wall.getByText(/^1 of \d+$/)).toBeVisible();
  await wall.keyboard.press('ArrowRight');
  await expect(wall.getByText(/^2 of \d+$/)).toBeVisible();
  // A picture is as large as the wall allows; on a small screen the rest of a slide comes before the next one.
  for (let n = 0; n < 20 && (await wall.getByRole('img').count()) === 0; n += 1)
    await wall.keyboard.press('ArrowRight');
  const picture = await wall.getByRole('img').first().boundingBox();
  expect(picture?.height).toBeGreaterThan(0.35 * (wall.viewportSize()?.height ?? 720));
  await wall.keyboard.press('ArrowLeft');
  await wall.setViewportSize({ width: 480, height: 220 });
  const place = wall.getByText(/^\d+ of \d+$/);
  const before = await place.textContent();
  await wall.keyboard.press('ArrowRight');
  expect(await place.textContent()).toBe(before);
  for (let n = 0; n < 20 && (await place.textContent()) === before; n += 1) await wall.keyboard.press('ArrowRight');
  expect(await place.textContent()).not.toBe(before);
});

test.describe('without a connection', () => {
  test.use({ alsoExpected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('notes are kept with the account, shown with the plan, and sent later where the connection was gone', async ({
    page,
    context,
  }) => {
    await signInAsPro(page);
    const id = await saveLesson(page, { title: 'Noted for next time' });
    await page.goto(`/lesson/${id}?view=teach`);
    const notes = page.getByLabel('Notes for next time');
    await notes.fill('Hand out the strips first.');
    await expect(page.getByText('Kept with your account')).toBeVisible();
    const onServer = async () => (await (await page.request.get(`/api/lesson-plans/${id}`)).json()).note?.text;
    await expect.poll(onServer).toBe('Hand out the strips first.');

    await context.setOffline(true);
    await notes.fill('Hand out the strips first. Skip question 4.');
    await expect(page.getByText('sent as soon as the connection is back')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Kept with your account')).toBeVisible();
    await expect.poll(onServer).toContain('Skip question 4.');
    await openView(page, 'Plan');
    await expect(page.getByText('Skip question 4.')).toBeVisible();
    await expectAccessible(page);

    // Written without a connection and left: it goes out from the dashboard.
    await page.route('**/api/lesson-notes/**', (route) => route.abort());
    await openView(page, 'Teach');
    await notes.fill('Only the strips.');
    await expect(page.getByText('sent as soon as the connection is back')).toBeVisible();
    await page.unrouteAll();
    await page.goto('/dashboard');
    await expect.poll(onServer).toBe('Only the strips.');
  });
});
