/** What the library says when something fails, is empty or is not allowed; in the words and numbers that docs/product.md gives. */
import type { Page } from '@playwright/test';
import { expect, signInAsPro, test } from './fixtures.ts';
import { openView } from './lesson-views.ts';
import { REQUEST, saveLesson, saveTitle } from './saved-lesson.ts';

// Calls that are refused on purpose.
test.use({ alsoExpected: /status of 50[02]/ });

/** The next such call fails, and the server says nothing that a reader could be shown. */
const failNext = (page: Page, path: string | RegExp, method: string) =>
  page.route(
    path,
    (route) => (route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback()),
    { times: 1 },
  );

/** A plan that was just made, at its own address. @returns its title */
async function openResult(page: Page, changes: object = {}): Promise<string> {
  const answer = await page.request.post('/api/generate-lesson', { data: { ...REQUEST, ...changes } });
  const { id, title } = await answer.json();
  await page.goto(`/plan/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return title;
}

test('a delete that fails says so, keeps the question open, and works at the next try', async ({ page }) => {
  await signInAsPro(page);
  await saveTitle(page, 'Hard to delete');
  await page.goto('/lessons');
  await page.getByRole('button', { name: 'Delete lesson: Hard to delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this lesson?' });
  await expect(dialog).toContainText('“Hard to delete”');
  await failNext(page, /\/api\/lesson-plans\/[^/]+$/, 'DELETE');
  await dialog.getByRole('button', { name: 'Delete lesson' }).click();
  await expect(page.getByText('Failed to delete lesson', { exact: true }).first()).toBeVisible();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete lesson' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'View Lesson: Hard to delete' })).toHaveCount(0);
});

test('a save that is refused, and quizzes that fail where the plan was made and in the library', async ({ page }) => {
  await signInAsPro(page);
  await openResult(page);
  await page.route(
    '**/api/lesson-plans',
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'limit-reached', message: 'Your library is full: it holds 100 lessons.', error: '' },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save to Library' }).click();
  await expect(page.getByText('Save failed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Your library is full: it holds 100 lessons.').first()).toBeVisible();
  await failNext(page, '**/api/lesson-plans', 'POST');
  await page.getByRole('button', { name: 'Save to Library' }).click();
  await expect(page.getByText('Failed to save lesson. Please try again.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save to Library' }).click();
  await expect(page.getByRole('button', { name: 'Saved to Library' })).toBeDisabled();

  const quiz = page.getByRole('region', { name: 'Quiz', exact: true });
  await openView(page, 'Quiz');
  await failNext(page, '**/quiz', 'POST');
  await quiz.getByRole('button', { name: 'Generate quiz' }).click();
  await expect(page.getByText('Quiz generation failed', { exact: true }).first()).toBeVisible();
  await expect(quiz.getByText('Failed to generate quiz. Please try again.')).toBeVisible();

  await page.getByRole('link', { name: 'View Lesson' }).click();
  await openView(page, 'Quiz');
  await failNext(page, '**/quiz', 'POST');
  await quiz.getByRole('button', { name: 'Generate quiz' }).click();
  await expect(page.getByText('Failed to generate quiz', { exact: true }).first()).toBeVisible();
  await expect(quiz.getByText('An error occurred while generating the quiz.')).toBeVisible();
});

test('another plan is not saved yet, although the one before it was', async ({ page }) => {
  await signInAsPro(page);
  await openResult(page);
  await page.getByRole('button', { name: 'Save to Library' }).click();
  await expect(page.getByRole('button', { name: 'Saved to Library' })).toBeDisabled();
  await page.getByRole('button', { name: 'Create Another' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What will you teach?' })).toBeVisible();
  await openResult(page);
  await expect(page.getByRole('button', { name: 'Save to Library' })).toBeEnabled();
  await openView(page, 'Quiz');
  await expect(page.getByText('Please save the lesson first before generating a quiz')).toBeVisible();
});

test('a quick check has a quiz of 5 to 10 questions, multiple choice without being asked', async ({ page }) => {
  await signInAsPro(page);
  const id = await saveLesson(page, { title: 'A quick check' }, { type: 'formative', duration: 15 });
  await page.goto(`/lesson/${id}?view=quiz`);
  const quiz = page.getByRole('region', { name: 'Quiz', exact: true });
  const count = quiz.getByRole('slider', { name: 'Number of questions' });
  await expect(count).toHaveValue('5');
  for (const [name, value] of [
    ['min', '5'],
    ['max', '10'],
    ['step', '1'],
  ] as const)
    await expect(count).toHaveAttribute(name, value);
  await expect(quiz.getByRole('radio')).toHaveCount(0);
  await expect(count).toBeEnabled();
  await count.press('End');
  const asked = page.waitForRequest('**/quiz');
  await quiz.getByRole('button', { name: 'Generate quiz' }).click();
  expect((await asked).postDataJSON()).toEqual({ questionCount: 10, questionTypes: 'multiple-choice' });
  await expect(quiz.getByText('10 questions')).toBeVisible();
});

test('a dashboard shows the first ten lessons, and leads to all of them', async ({ page }) => {
  await signInAsPro(page);
  const ids: string[] = [];
  for (let i = 1; i <= 11; i++) ids.push(await saveTitle(page, `Preview ${i}`));
  await page.goto('/dashboard');
  const preview = page.getByRole('region', { name: 'My Lessons', exact: true });
  await expect(preview.getByRole('listitem')).toHaveCount(10);
  await expect(preview.getByRole('listitem').first()).toContainText('Preview 11');
  await expect(preview.getByText('Preview 1', { exact: true })).toHaveCount(0);
  await expect(preview.getByText(/^\d+ of 100 saved$/)).toBeVisible();
  await preview.getByRole('link', { name: 'See all lessons' }).click();
  await expect(page.getByRole('link', { name: 'View Lesson: Preview 1', exact: true })).toBeVisible();
  for (const id of ids) expect((await page.request.delete(`/api/lesson-plans/${id}`)).ok()).toBe(true);
});

test('a lesson that says nothing says so, part by part, on the screen', async ({ page }) => {
  await signInAsPro(page);
  const id = await saveTitle(page, 'Nothing in it', { standard: null });
  await page.goto(`/lesson/${id}`);
  for (const sentence of [
    'No objectives available',
    'No materials listed',
    'No activities available',
    'No assessment information available',
    'No differentiation strategies provided',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await openView(page, 'Standard and checks');
  await expect(page.getByText('Alignment information not available', { exact: true })).toBeVisible();
  // Without a standard it is about what was to be learned.
  await expect(page.getByRole('heading', { name: 'Learning focus' })).toBeVisible();
});

test('free users are shown ten places, and no list of the library is fetched for them', async ({ page }) => {
  await signInAsPro(page);
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const user = await answer.json();
    await route.fulfill({
      response: answer,
      json: {
        ...user,
        subscription: { ...user.subscription, tier: 'free', library: false, quizzes: false },
        usage: { ...user.usage, lessonsSaved: 0, savedLimit: 10 },
      },
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/lesson-plans') && asked.push(request.url()));
  // A lesson's own address asks for that lesson while the page is on its way, before it knows who is there.
  await page.route('**/api/lesson-plans/anything', (route) => route.fulfill({ json: {} }));
  for (const path of ['/dashboard', '/lessons', '/lesson/anything']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/lessons');
  await expect(page.getByText('0 of 10 saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upgrade to keep your lessons' })).toBeVisible();
  expect(asked.filter((url) => !url.endsWith('/api/lesson-plans/anything'))).toEqual([]);
});
