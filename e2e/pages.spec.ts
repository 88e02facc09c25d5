/** Every page that exists, in both themes and at three widths: axe finds nothing, nothing runs over the edge. */
import { expect, expectAccessible, expectNoOverflow, signInAsPro, test } from './fixtures.ts';
import { openView } from './lesson-views.ts';
import { saveLesson } from './saved-lesson.ts';

const WIDTHS = [360, 768, 1280];

// The page that says that there is none comes with that status.
test.use({ alsoExpected: /status of 404/ });

for (const path of [
  '/',
  '/about',
  '/standards',
  '/pricing',
  '/contact',
  '/privacy',
  '/terms',
  '/login',
  '/login?redirect=/team/accept-invite/abc',
  '/verify-email',
  '/no-such-page',
]) {
  test(`public page ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
  });
}

test('app pages', async ({ page }) => {
  await signInAsPro(page);
  // The dashboard and the library are looked at below, with a lesson in them.
  for (const path of ['/create', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
  }
});

test('a plan on screen', async ({ page }) => {
  await signInAsPro(page);
  const made = await page.request.post('/api/generate-lesson', {
    data: {
      type: 'full',
      state: 'Ohio',
      gradeLevel: 'Grade 4',
      subject: 'Mathematics',
      standard: '4.NF.A.1',
      keywords: 'quilts',
      duration: 60,
    },
  });
  const lesson = await made.json();
  await page.goto('/create?type=full');
  const stream = `event: answer\ndata: ${JSON.stringify(lesson)}\n\n`;
  await page.route('**/api/generate-lesson', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: stream }),
  );
  await page.getByLabel('Learning objective').fill('equivalent fractions in quilts');
  for (const [label, option] of [
    ['State', 'Ohio'],
    ['Grade level', 'Grade 4'],
    ['Subject', 'Mathematics'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.getByLabel('Keywords').fill('quilts');
  await page.getByRole('button', { name: 'Generate lesson plan' }).click();
  await expect(page.getByRole('heading', { name: lesson.title, level: 1 })).toBeVisible();
  await expectAccessible(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
});

test('student pages: a wide table keeps to a phone, and a cube root has its sign', async ({ page }) => {
  await signInAsPro(page);
  await page.setViewportSize({ width: 360, height: 900 });
  const open = async (grade: string, subject: string, standard: string) => {
    const data = {
      gradeLevel: grade,
      subject,
      standard,
      type: 'full',
      state: 'Ohio',
      keywords: 'superheroes',
      duration: 45,
    };
    const { id } = await (await page.request.post('/api/generate-lesson', { data })).json();
    await page.goto(`/plan/${id}?view=pages`);
    await expect(page.getByRole('heading', { name: 'Page B' })).toBeVisible();
  };
  await open('Grade 3', 'Science', '3-LS4-4');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('table').first()).toHaveCSS('overflow-wrap', 'break-word');
  await expectNoOverflow(page);
  await open('Grade 9', 'Mathematics', 'HSN-RN.A.2');
  // Only a font for mathematics has the sign that grows with what is under it.
  await expect(page.locator('mroot').first()).toHaveCSS('font-family', 'math');
});

test('the library and a lesson of it', async ({ page }) => {
  await signInAsPro(page);
  const title = 'Equal quilts, page by page';
  const id = await saveLesson(page, { title });
  const look = async () => {
    await expectAccessible(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
  };
  for (const path of ['/dashboard', '/lessons', `/lesson/${id}`]) {
    await page.goto(path);
    await expect(page.getByText(title).first()).toBeVisible();
    await look();
  }
  await openView(page, 'Quiz');
  await page.getByRole('radio', { name: /Variety/ }).check();
  await page.getByRole('button', { name: 'Generate quiz' }).click();
  await expect(page.getByRole('radio', { name: 'Student view' })).toBeChecked();
  await look();
  await page.getByRole('radio', { name: 'Teacher answer key' }).check();
  await page.getByText('Make another quiz').click();
  await look();
  await page.goto('/lessons');
  await page
    .getByRole('button', { name: /^Delete lesson/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});
