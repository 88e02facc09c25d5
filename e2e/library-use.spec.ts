/** The library on a phone, by keyboard alone, and with what an older version kept. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, signInAsPro, test } from './fixtures.ts';
import { openView } from './lesson-views.ts';
import { makeQuiz, saveLesson } from './saved-lesson.ts';

// A lesson that was deleted.
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

test('on a phone: the list, the lesson and both views of its quiz fit, and hold to the rules', async ({ page }, {
  retry,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsPro(page);
  const id = await saveLesson(page, { title: `A title ${retry} with one ${'very'.repeat(30)} long word` });
  await makeQuiz(page, id, 12);
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: `View Lesson: A title ${retry} with one` })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.goto(`/lesson/${id}?view=quiz`);
  const quiz = page.getByRole('region', { name: 'Quiz', exact: true });
  for (const view of ['Student view', 'Teacher answer key']) {
    await quiz.getByText(view, { exact: true }).click();
    await expect(quiz.getByRole('radio', { name: view })).toBeChecked();
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
});

test('by keyboard alone: find, open, make a quiz, see its answers, delete', async ({ page }, { retry }) => {
  await signInAsPro(page);
  // Another try finds what the one before it left.
  const title = `Keys only ${retry}`;
  const id = await saveLesson(page, { title });
  await page.goto('/lessons');
  await tabTo(page, page.getByLabel('Search lessons'));
  await page.keyboard.type(title);
  await expect(page).toHaveURL(/search=Keys.only.\d/);
  await expect(page.getByRole('link', { name: /^View Lesson/ })).toHaveCount(1);
  await tabTo(page, page.getByRole('link', { name: `View Lesson: ${title}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Quiz', exact: true }));
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
  // From the quiz to the plan, and from there to the library.
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Plan', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await tabTo(page, page.getByRole('button', { name: `Delete lesson: ${title}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Delete lesson: ${title}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete lesson' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Lessons', exact: true })).toBeFocused();
  expect((await page.request.get(`/api/lesson-plans/${id}`)).status()).toBe(404);
});

test('what a screen reader meets: questions with their numbers, regions named by what they hold, no answer in the student view', async ({
  page,
}) => {
  await signInAsPro(page);
  const id = await saveLesson(page, { title: 'Heard, not seen' });
  const questions = await makeQuiz(page, id, 6);
  await page.goto('/lessons?search=Heard');
  await expect(page.getByRole('status').filter({ hasText: '1 lesson found' })).toBeAttached();
  await page.getByRole('link', { name: 'View Lesson: Heard, not seen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Heard, not seen' })).toBeFocused();
  const names = await page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((all) =>
      all.map((region) =>
        (region.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((label) => document.getElementById(label)?.textContent)
          .join(' '),
      ),
    );
  expect(names.slice(0, 3)).toEqual(['Standards alignment', 'Big idea Objectives Materials', 'Activities']);
  expect(new Set(names).size).toBe(names.length);
  await openView(page, 'Quiz');
  const quiz = page.getByRole('region', { name: 'Quiz', exact: true });
  const student = await quiz.ariaSnapshot();
  for (const [i] of questions.entries()) expect(student).toContain(`${i + 1}.`);
  expect(student).not.toMatch(/Correct answer|Answer:/);
  await quiz.getByRole('radio', { name: 'Teacher answer key' }).check();
  const choices = questions.filter((question) => (question.choices?.length ?? 0) > 2).length;
  expect((await quiz.ariaSnapshot()).match(/Correct answer/g)).toHaveLength(choices);
  await expect(quiz.getByText('Answer:')).toHaveCount(6);
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
