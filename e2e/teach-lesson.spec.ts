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
  await expectGoodAtBothWidths(page);
  await page.getByRole('button', { name: 'From the start' }).click();
  await expect(step(other)).toHaveText(/^1 of/);
  await expect(page.getByText('minutes shorter')).toBeHidden();
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
