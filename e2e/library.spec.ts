/** A lesson's life in the library: saved, found, opened, asked about, printed and deleted; and what goes wrong on the way. */
import type { Locator, Page, Route } from '@playwright/test';
import { expect, expectAccessible, plainText, signInAsPro, test } from './fixtures.ts';
import { openView, pressPrint } from './lesson-views.ts';
import { saveLesson } from './saved-lesson.ts';

// A lesson that is gone, a quiz that is refused, a connection that is lost.
test.use({ alsoExpected: /status of 40[04]|ERR_INTERNET_DISCONNECTED/ });

/** Milliseconds from the click to each time the print window opened. */
const spied = () => (window as unknown as { prints: number[] }).prints ?? [];
/** A timer of 250 ms by a clock that browsers round. */
const PRINT_DELAY_MS = 249;

/** Prints by our button; the print window itself is a spy, because a headless browser has none. @returns the sheets' text */
async function printed(page: Page, button: string, but: string[] = []): Promise<string> {
  await page.evaluate(() => {
    const w = window as unknown as { prints: number[]; print: () => void };
    w.prints = [];
    let clicked = 0;
    document.addEventListener(
      'click',
      () => {
        clicked = performance.now();
      },
      true,
    );
    w.print = () => w.prints.push(performance.now() - clicked);
  });
  await pressPrint(page, button, but);
  // Once, after 250 ms and not before.
  await expect.poll(async () => (await page.evaluate(spied)).length).toBe(1);
  expect((await page.evaluate(spied))[0]).toBeGreaterThanOrEqual(PRINT_DELAY_MS);
  await page.emulateMedia({ media: 'print' });
  const sheets = page.locator('.print-sheets');
  await expect(sheets).toBeVisible();
  const text = await plainText(sheets);
  await page.emulateMedia({ media: null });
  await expect(sheets).toHaveCount(0);
  return text;
}

async function choose(box: Locator, option: Locator): Promise<void> {
  await expect(box).toBeEnabled();
  await box.press('Enter');
  await option.press('Enter');
  // The list gives the focus back when it has closed; a key pressed before would open it again.
  await expect(box).toBeFocused();
}

/** The form, filled and sent; the plan is on the screen. */
async function createLesson(page: Page): Promise<string> {
  await page.goto('/create?type=full');
  for (const [label, option] of [
    ['State', 'Ohio'],
    ['Grade level', 'Grade 4'],
    ['Subject', 'Mathematics'],
  ] as const) {
    await choose(page.getByLabel(label, { exact: true }), page.getByRole('option', { name: option, exact: true }));
  }
  await page.getByRole('combobox', { name: /^Standard/ }).click();
  await page
    .getByRole('option', { name: /4\.NF\.A\.1/ })
    .first()
    .click();
  await page.getByLabel('Keywords').fill('quilts');
  await page.getByRole('button', { name: 'Generate lesson plan' }).click();
  await expect(page.getByRole('button', { name: 'Create Another' })).toBeVisible();
  return page.getByRole('heading', { level: 1 }).innerText();
}

async function asTier(page: Page, tier: string): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    // A connection that the server has just closed is asked again.
    const answer = await route.fetch({ maxRetries: 2 });
    const user = await answer.json();
    await route.fulfill({
      response: answer,
      json: {
        ...user,
        subscription: { ...user.subscription, tier, library: tier !== 'free', quizzes: tier !== 'free' },
      },
    });
  });
}

test('a lesson is saved, found, opened, gets a quiz, is printed and deleted', async ({ page }) => {
  await signInAsPro(page);
  const title = await createLesson(page);
  const quiz = page.getByRole('region', { name: 'Quiz', exact: true });
  await openView(page, 'Quiz');
  await expect(quiz.getByText('Please save the lesson first before generating a quiz')).toBeVisible();
  await expect(quiz.getByRole('button', { name: 'Generate quiz' })).toBeDisabled();

  await page.getByRole('button', { name: 'Save to Library' }).click();
  await expect(page.getByText('Lesson saved!').first()).toBeVisible();
  await expect(page.getByText('Your lesson has been saved to your library.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved to Library' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'View Lesson' })).toBeFocused();
  await expect(quiz.getByRole('button', { name: 'Generate quiz' })).toBeEnabled();

  // In the list, with its place on the badge; found by a word, lost by another.
  await page.getByRole('link', { name: 'My Lessons' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Lessons' })).toBeFocused();
  await expect(page.getByText(/^\d+ of 100 saved$/)).toBeVisible();
  await page.getByLabel('Search lessons').fill('zeppelin');
  await expect(page.getByText('No lesson matches')).toBeVisible();
  await page.getByLabel('Search lessons').fill('QUILTS');
  await page.getByLabel('Subject').click();
  await page.getByRole('option', { name: 'Mathematics' }).click();
  await expect(page).toHaveURL(/search=QUILTS&subject=Mathematics/);
  await page
    .getByRole('link', { name: `View Lesson: ${title}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  // Closing, piles, and support stand in the rows that use them.
  await page.getByRole('button', { name: 'Open or close all' }).click();
  for (const part of [
    'Objectives',
    'Materials',
    'Activities',
    'Lesson closure',
    'Assessment',
    'Differentiation',
    'Standards alignment',
  ])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
  await openView(page, 'Standard and checks');
  await expect(page.getByRole('heading', { name: 'Lesson details', exact: true })).toBeVisible();
  await expect(page.getByText('quilts', { exact: true })).toBeVisible();
  await openView(page, 'Quiz');

  // A quiz: the form says what it can make, and offers no more.
  await expect(quiz.getByText(/^Up to \d+ questions, from \d+ multiple choice/)).toBeVisible();
  const count = quiz.getByRole('slider', { name: 'Number of questions' });
  await expect(count).toHaveValue('5');
  await count.focus();
  await page.keyboard.press('ArrowRight');
  await quiz.getByRole('radio', { name: /Variety/ }).check();
  await quiz.getByRole('button', { name: 'Generate quiz' }).click();
  await expect(page.getByText('Quiz generated!').first()).toBeVisible();
  await expect(page.getByText('6 questions').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quiz', exact: true })).toBeFocused();

  // The student view holds no answer; the teacher's does.
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const saved = await (await page.request.get(`/api/lesson-plans/${id}`)).json();
  const explanations: string[] = saved.quizQuestions.map((question: { explanation: string }) => question.explanation);
  expect(explanations).toHaveLength(6);
  await expect(quiz.getByRole('radio', { name: 'Student view' })).toBeChecked();
  const expectNoKey = (text: string) => {
    for (const explanation of explanations) expect(text).not.toContain(explanation);
    expect(text).not.toMatch(/Answer:|Correct answer/);
  };
  expectNoKey(await quiz.innerHTML());
  const paper = await printed(page, 'Print student quiz');
  expectNoKey(paper);
  expect(paper).toContain('Name');
  expect(paper).toContain('Date');
  expect(paper).not.toContain('Activities');
  // Nor does the whole lesson's print, while the student view is shown.
  const whole = await printed(page, 'Print / Save PDF', ['Key of the quiz']);
  expect(whole).toContain('Activities');
  for (const explanation of explanations) expect(whole).not.toContain(explanation);

  await quiz.getByRole('radio', { name: 'Teacher answer key' }).check();
  await expect(quiz.getByText('Answer:')).toHaveCount(6);
  const key = await printed(page, 'Print answer key');
  expect(key).toContain('Quiz answer key');
  for (const explanation of explanations) expect(key).toContain(explanation);
  await openView(page, 'Student pages');
  expect(await printed(page, 'Print student pages')).not.toContain('Answer key');

  // The list knows of the quiz; deleting asks first.
  await page.getByRole('link', { name: 'My Lessons' }).first().click();
  await expect(page.getByText('Quiz, 6 questions').first()).toBeVisible();
  const before = await page.getByRole('link', { name: /^View Lesson/ }).count();
  await page
    .locator(`li:has(a[href="/lesson/${id}"])`)
    .getByRole('button', { name: /^Delete lesson/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this lesson?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete lesson' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(`a[href="/lesson/${id}"]`)).toHaveCount(0);
  expect(await page.getByRole('link', { name: /^View Lesson/ }).count()).toBe(before - 1);
  await page.goto(`/lesson/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson Not Found' })).toBeVisible();
  await expect(page.getByText("The lesson you're looking for doesn't exist or has been deleted.")).toBeVisible();
  await expectAccessible(page);
});

test('the quiz form offers what a lesson can have and makes all of it', async ({ page }) => {
  await signInAsPro(page);
  await page.goto(
    `/lesson/${await saveLesson(page, { provenance: { packs: [] }, vocabulary: [], answerKey: [], studentPages: [] })}?view=quiz`,
  );
  const quiz = page.getByRole('region', { name: 'Quiz', exact: true });
  await expect(quiz.getByText(/no good questions/)).toBeVisible();
  await expect(quiz.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  const id = await saveLesson(page, { title: 'As long as it can be' });
  const { most } = await (await page.request.get(`/api/lesson-plans/${id}/quiz`)).json();
  await page.goto(`/lesson/${id}?view=quiz`);
  const count = quiz.getByRole('slider', { name: 'Number of questions' });
  for (const [name, form] of [
    ['Multiple choice only', 'multiple-choice'],
    ['Variety', 'variety'],
  ] as const) {
    await quiz.getByRole('radio', { name }).check();
    await expect(count).toHaveAttribute('max', `${most[form]}`);
    await count.press('End');
    await quiz.getByRole('button', { name: /^Generate/ }).click();
    await expect(quiz.getByText(`${most[form]} questions ·`)).toBeVisible();
    await quiz.getByText('Make another quiz').click();
  }
});

test('a save without a connection is kept and sent again, once', async ({ page, context }) => {
  await signInAsPro(page);
  await createLesson(page);
  const savedBefore = (await (await page.request.get('/api/auth/user')).json()).usage.lessonsSaved;
  // The server has it, and the answer is lost on the way back.
  await page.route(
    '**/api/lesson-plans',
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await page.route('**/api/lesson-plans', (route) => route.fallback());
  await page.getByRole('button', { name: 'Save to Library' }).click();
  const kept = 'Your lesson is kept in this tab and will be saved as soon as the connection is back.';
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast.getByText('Save failed', { exact: true })).toBeVisible();
  await expect(toast.getByText(kept, { exact: true })).toBeVisible();
  await expect(page.getByText(`Not saved yet. ${kept}`)).toBeVisible();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Saved to Library' })).toBeVisible();
  await expect(page.getByText(/Not saved yet/)).toHaveCount(0);
  expect((await (await page.request.get('/api/auth/user')).json()).usage.lessonsSaved).toBe(savedBefore + 1);
});

test('a save whose session has ended goes on after logging in again, on the same page', async ({ page }) => {
  await signInAsPro(page);
  await createLesson(page);
  // The session ends on the way of the save: nothing that asks before it takes its place.
  const endSession = async (route: Route) => {
    await page.request.post('/api/auth/logout', { data: {} });
    await route.fallback();
  };
  await page.route('**/api/lesson-plans', endSession, { times: 1 });
  await page.getByRole('button', { name: 'Save to Library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong horse');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog.getByText('Invalid email or password')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Lesson saved!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved to Library' })).toBeDisabled();
});

test('markup in a lesson is shown as text, on the screen and on paper', async ({ page }) => {
  await signInAsPro(page);
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const id = await saveLesson(page, {
    title: `T ${markup}`,
    objectives: [markup, markup],
    materials: markup,
    activities: [{ title: markup, duration: '10 min' }],
  });
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: `View Lesson: T ${markup}` })).toBeVisible();
  await page.goto(`/lesson/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`T ${markup}`);
  await expect(page.getByText(markup, { exact: true })).toHaveCount(3);
  expect(await printed(page, 'Print / Save PDF')).toContain(markup);
  expect(await page.title()).toContain('T <img');
});

test('free users see what the library is; a team sees its own title', async ({ page }) => {
  await signInAsPro(page);
  const id = await saveLesson(page);
  await asTier(page, 'free');
  for (const path of ['/lessons', `/lesson/${id}`]) {
    await page.goto(path);
    // The lessons of a plan that ended; who never had one reads another heading (billing.spec.ts).
    await expect(page.getByRole('heading', { name: /saved lessons? (is|are) kept/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
    await expectAccessible(page);
  }
  await createLesson(page);
  await expect(page.getByRole('button', { name: 'Save to Library' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Quiz', exact: true })).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Lessons' })).toHaveCount(0);

  await page.unroute('**/api/auth/user');
  await asTier(page, 'team');
  const { id: userId } = await (await page.request.get('/api/auth/user')).json();
  const member = (memberId: string, firstName: string) => ({
    userId: memberId,
    user: { firstName, lastName: 'Lee', email: 'lee@school.example' },
  });
  await page.route('**/api/team', (route) =>
    route.fulfill({ json: { members: [member(userId, 'Maya'), member('other', 'Ana')] } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Team Lesson Library' })).toBeVisible();
  await page.goto('/lessons');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Lesson Library' })).toBeVisible();
  await expect(page.getByText(/^Saved .+ by you$/).first()).toBeVisible();
});
