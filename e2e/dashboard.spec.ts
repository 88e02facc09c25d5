/** The dashboard comes to rest at once: what its server answers late pushes nothing down. */
import { expect, signInAs, signInAsPro, test, watchShift } from './fixtures.ts';
import { saveTitle } from './saved-lesson.ts';

for (const width of [360, 1280])
  test(`nothing moves on the dashboard while its parts arrive one after the other, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.setFixedTime('2026-11-25T10:00:00');
    await signInAsPro(page);
    const title = `On the dashboard ${width}`;
    const id = await saveTitle(page, title);
    await page.request.patch('/api/lesson-plans', { data: { ids: [id], taughtOn: '2026-11-26' } });
    const late = (url: string | RegExp, ms: number) =>
      page.route(url, async (route) => {
        await new Promise((done) => setTimeout(done, ms));
        await route.continue();
      });
    await late('**/api/desk', 400);
    await late(/api\/lesson-plans\?limit/, 800);
    await late(/api\/lesson-plans\?from/, 1200);
    const shift = await watchShift(page);
    await page.goto('/dashboard');
    const week = page.getByRole('region', { name: 'This week’s lessons' });
    await expect(week.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'My Lessons', exact: true }).getByText(title)).toBeVisible();
    await page.waitForTimeout(500);
    expect(await shift()).toBe(0);
    await page.request.delete(`/api/lesson-plans/${id}`);
  });

test('a dashboard without a library asks for none, and shows the rest', async ({ page }) => {
  await signInAs(page, 'colleague@school.example');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Usage this month' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/lesson-plans'))).toEqual([]);
});
