/** One library in two tabs: what is deleted in one, and what is saved in both at once. */
import { expect, expectAccessible, signInAsPro, test } from './fixtures.ts';
import { openView } from './lesson-views.ts';
import { makeQuiz, REQUEST, saveLesson } from './saved-lesson.ts';

// A lesson that another tab has deleted.
test.use({ alsoExpected: /status of 404/ });

const NOT_FOUND = "The lesson you're looking for doesn't exist or has been deleted.";

test('two tabs: what one deletes is gone in the other, also where it is deleted there once more', async ({ page }) => {
  await signInAsPro(page);
  const ids = [await saveLesson(page, { title: 'Tab one' }), await saveLesson(page, { title: 'Tab two' })];
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: 'View Lesson: Tab one' })).toBeVisible();
  for (const id of ids) expect((await page.request.delete(`/api/lesson-plans/${id}`)).ok()).toBe(true);

  await page.getByRole('button', { name: 'Delete lesson: Tab two' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete lesson' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('Failed to delete lesson')).toHaveCount(0);
  for (const title of ['Tab one', 'Tab two'])
    await expect(page.getByRole('link', { name: `View Lesson: ${title}` })).toHaveCount(0);
});

test('a lesson that is open while another tab deletes it: readable still, and said kindly at the next step', async ({
  page,
  context,
}) => {
  await signInAsPro(page);
  await saveLesson(page, { title: 'Open in two tabs' });
  // This tab has seen the list, with the lesson on it.
  await page.goto('/lessons');
  await page.getByRole('link', { name: 'View Lesson: Open in two tabs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open in two tabs' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/lessons');
  await other.getByRole('button', { name: 'Delete lesson: Open in two tabs' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete lesson' }).click();
  await expect(other.getByText('Lesson deleted', { exact: true }).first()).toBeVisible();
  await other.close();

  await openView(page, 'Quiz');
  await page.getByRole('button', { name: 'Generate quiz' }).click();
  await expect(page.getByText('Failed to generate quiz').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quiz', exact: true }).getByText(NOT_FOUND)).toBeVisible();
  await openView(page, 'Plan');
  await expect(page.getByRole('heading', { name: 'Activities', exact: true })).toBeVisible();
  // The list has heard of it, and so has the way back to the lesson.
  await page.getByRole('link', { name: 'My Lessons' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Lessons' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Lesson: Open in two tabs' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson Not Found' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson Not Found' })).toBeVisible();
  await expect(page.getByText(NOT_FOUND)).toBeVisible();
  await page.getByRole('link', { name: 'Back to My Lessons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Lessons' })).toBeFocused();
});

test('a list that still shows what another tab deleted is right once the lesson was looked for', async ({ page }) => {
  await signInAsPro(page);
  const id = await saveLesson(page, { title: 'Gone meanwhile' });
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: 'View Lesson: Gone meanwhile' })).toBeVisible();
  expect((await page.request.delete(`/api/lesson-plans/${id}`)).ok()).toBe(true);
  await page.getByRole('link', { name: 'View Lesson: Gone meanwhile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson Not Found' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to My Lessons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Lessons' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Lesson: Gone meanwhile' })).toHaveCount(0);
});

test('the same lesson saved in two tabs at once is one lesson, and both tabs say so', async ({ page, context }) => {
  await signInAsPro(page);
  const made = await (await page.request.post('/api/generate-lesson', { data: REQUEST })).json();
  const { usage } = await (await page.request.get('/api/auth/user')).json();
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto(`/plan/${made.id}`);
    await expect(tab.getByRole('button', { name: 'Save to Library' })).toBeEnabled();
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Save to Library' }).click()));
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: 'Saved to Library' })).toBeDisabled();
    await expect(tab.getByRole('link', { name: 'View Lesson' })).toHaveAttribute('href', `/lesson/${made.id}`);
    await expect(tab.getByText('Save failed')).toHaveCount(0);
  }
  expect((await (await page.request.get('/api/auth/user')).json()).usage.lessonsSaved).toBe(usage.lessonsSaved + 1);

  // A quiz that the one tab makes is the lesson's quiz, also where the other tab opens it.
  await openView(page, 'Quiz');
  await page.getByRole('button', { name: 'Generate quiz' }).click();
  await expect(page.getByText('Quiz generated!').first()).toBeVisible();
  await other.getByRole('link', { name: 'View Lesson' }).click();
  await expect(other.getByRole('heading', { level: 1, name: made.title })).toBeVisible();
  await openView(other, 'Quiz');
  await expect(other.getByRole('region', { name: 'Quiz', exact: true }).getByText('5 questions')).toBeVisible();

  // The address from before it was saved leads to the lesson, and to the same view of it.
  await other.goto(`/plan/${made.id}?view=quiz`);
  await expect(other).toHaveURL(`/lesson/${made.id}?view=quiz`);
  await other.close();
});

test('a quiz that another tab replaces is told of when the reader comes back, and shown when they ask for it', async ({
  page,
}) => {
  await signInAsPro(page);
  const id = await saveLesson(page, { title: 'Two quizzes' });
  await makeQuiz(page, id, 5);
  await page.goto(`/lesson/${id}?view=quiz`);
  const quiz = page.getByRole('region', { name: 'Quiz', exact: true });
  await expect(quiz.getByText('5 questions')).toBeVisible();
  const comeBack = async () => {
    const asked = page.waitForResponse(`**/api/lesson-plans/${id}`);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await asked;
  };

  // Nothing new: nothing is said.
  await comeBack();
  const told = quiz.getByText(/^This quiz was replaced/);
  await makeQuiz(page, id, 7);
  await expect(told).toHaveCount(0);
  await comeBack();
  await expect(told).toBeVisible();
  // Nothing changes under the reader's eyes.
  await expect(quiz.getByText('5 questions')).toBeVisible();
  await expectAccessible(page);
  await quiz.getByRole('button', { name: 'Show the new quiz' }).click();
  await expect(quiz.getByText('7 questions')).toBeVisible();
  await expect(quiz.getByRole('heading', { name: 'Quiz' })).toBeFocused();
  await expect(told).toHaveCount(0);

  // One that is made here is no news.
  await quiz.getByText('Make another quiz').click();
  await quiz.getByRole('button', { name: 'Generate a new quiz' }).click();
  await expect(quiz.getByText('5 questions')).toBeVisible();
  await comeBack();
  await expect(told).toHaveCount(0);
});
