/** The library in two tabs, on a phone, by keyboard alone, and with what an older version kept. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, signInAsPro, test } from './fixtures.ts';
import { makeQuiz, saveLesson } from './saved-lesson.ts';

// A lesson that another tab has deleted.
test.use({ alsoExpected: /status of 404/ });

/** Goes there by Tab alone, as far as a page can be long. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let i = 0; i < 80; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('two tabs: what one deletes is gone in the other, whatever is done with it there', async ({ page, context }) => {
  await signInAsPro(page);
  const [first, second, third] = [
    await saveLesson(page, { title: 'Tab one' }),
    await saveLesson(page, { title: 'Tab two' }),
    await saveLesson(page, { title: 'Tab three' }),
  ];
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: 'View Lesson: Tab one' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/lesson/${third}`);
  await expect(other.getByRole('heading', { level: 1, name: 'Tab three' })).toBeVisible();
  for (const id of [first, second, third]) expect((await page.request.delete(`/api/lesson-plans/${id}`)).ok()).toBe(true);

  // Opened from the list that still shows it.
  await page.getByRole('link', { name: 'View Lesson: Tab one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson Not Found' })).toBeVisible();
  await page.goBack();
  // Deleted once more.
  await page.getByRole('button', { name: 'Delete lesson: Tab two' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete lesson' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  for (const title of ['Tab one', 'Tab two', 'Tab three']) await expect(page.getByRole('link', { name: `View Lesson: ${title}` })).toHaveCount(0);
  // A quiz for it: a sentence, and the lesson stays readable.
  await other.getByRole('button', { name: 'Generate quiz' }).click();
  await expect(other.getByText('Failed to generate quiz').first()).toBeVisible();
  await expect(other.getByText("The lesson you're looking for doesn't exist or has been deleted.").first()).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Tab three' })).toBeVisible();
  await other.close();
});

test('on a phone: the list, the lesson and both views of its quiz fit, and hold to the rules', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsPro(page);
  const id = await saveLesson(page, { title: `A title with one ${'very'.repeat(30)} long word` });
  await makeQuiz(page, id, 12);
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: /^View Lesson: A title with one/ })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.goto(`/lesson/${id}`);
  const quiz = page.getByRole('region', { name: 'Quiz', exact: true });
  for (const view of ['Student view', 'Teacher answer key']) {
    await quiz.getByText(view, { exact: true }).click();
    await expect(quiz.getByRole('radio', { name: view })).toBeChecked();
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
});

test('by keyboard alone: find, open, make a quiz, see its answers, delete', async ({ page }) => {
  await signInAsPro(page);
  const id = await saveLesson(page, { title: 'Keys only' });
  await page.goto('/lessons');
  await tabTo(page, page.getByLabel('Search lessons'));
  await page.keyboard.type('Keys only');
  await expect(page).toHaveURL(/search=Keys/);
  await expect(page.getByRole('link', { name: /^View Lesson/ })).toHaveCount(1);
  await tabTo(page, page.getByRole('link', { name: 'View Lesson: Keys only' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Keys only' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Make a quiz' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('slider', { name: 'Number of questions' }));
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('button', { name: 'Generate quiz' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Quiz', exact: true })).toBeFocused();
  const quiz = page.getByRole('region', { name: 'Quiz', exact: true });
  await expect(quiz.getByRole('list').first().locator('> li')).toHaveCount(8);
  await tabTo(page, quiz.getByRole('radio', { name: 'Student view' }));
  await page.keyboard.press('ArrowRight');
  await expect(quiz.getByText('Answer:')).toHaveCount(8);
  await page.goBack();
  await tabTo(page, page.getByRole('button', { name: 'Delete lesson: Keys only' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete lesson: Keys only' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete lesson' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Lessons', exact: true })).toBeFocused();
  expect((await page.request.get(`/api/lesson-plans/${id}`)).status()).toBe(404);
});

test('a lesson that an older version kept as text opens', async ({ page }) => {
  await signInAsPro(page);
  const id = await saveLesson(page);
  await page.route(`**/api/lesson-plans/${id}`, async (route) => {
    const answer = await route.fetch();
    const content = JSON.stringify({
      title: 'Old quilts',
      learningObjectives: ['Explain halves.'],
      activities: [{ title: 'Warm-up', duration: '10 min', description: 'Fold.' }],
    });
    await route.fulfill({ response: answer, json: { ...(await answer.json()), content } });
  });
  await page.goto(`/lesson/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Old quilts' })).toBeVisible();
  for (const text of [
    'Explain halves.',
    /Warm-up$/,
    '10 min',
    'No materials listed',
    'No assessment information available',
    'No differentiation strategies provided',
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
});
