/** What comes out of the printer: real PDF files, read page by page, and pictures of them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, plainText, signInAsPro, test } from './fixtures.ts';
import { openView, pressPrint } from './lesson-views.ts';
import { makeQuiz, saveLesson } from './saved-lesson.ts';

/** Of poppler-utils; where they are not, nothing is read. */
const [TO_TEXT, TO_PICTURE] = ['pdftotext', 'pdftoppm'] as const;
const hasPoppler = [TO_TEXT, TO_PICTURE].every((tool) => spawnSync(tool, ['-v']).status === 0);

/** Prints by our button into a PDF file, as a teacher who saves one. @returns the calls to the server meanwhile */
async function printTo(page: Page, button: string, path: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => request.url().includes('/api/') && asked.push(request.url());
  await page.evaluate(() => {
    const w = window as unknown as { prints: number; print: () => void };
    w.prints = 0;
    w.print = () => {
      w.prints++;
    };
  });
  page.on('request', note);
  await pressPrint(page, button);
  await expect.poll(() => page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
  await page.pdf({ path, format: 'Letter', preferCSSPageSize: true });
  page.off('request', note);
  await expect(page.locator('.print-sheets')).toHaveCount(0);
  return asked;
}

/**
 * The words of each page, one space between two.
 * @param order `-raw`: as they were written, so that what stands in two columns beside each other stays together
 */
const pagesOf = (path: string, ...order: '-raw'[]): string[] =>
  execFileSync(TO_TEXT, [...order, path, '-'], { encoding: 'utf8' })
    .split('\f')
    .map((text) => plain(text.replaceAll('−', '-')))
    .filter(Boolean);

/** Of the first page's picture: the share of white, and whether any spot has a color. */
function pictureOf(path: string): { white: number; colored: boolean } {
  execFileSync(TO_PICTURE, ['-r', '24', '-f', '1', '-l', '1', '-singlefile', path, path]);
  const picture = readFileSync(`${path}.ppm`);
  const [head = ''] = /^P6\s+\d+\s+\d+\s+255\s/.exec(picture.subarray(0, 40).toString('latin1')) ?? [];
  const spots = picture.subarray(head.length);
  let white = 0;
  let colored = false;
  for (let i = 0; i + 2 < spots.length; i += 3) {
    const [r = 0, g = 0, b = 0] = spots.subarray(i, i + 3);
    if (Math.min(r, g, b) > 250) white++;
    if (Math.max(r, g, b) - Math.min(r, g, b) > 40) colored = true;
  }
  return { white: white / (spots.length / 3), colored };
}

const TITLE = 'Equal groups';
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

test('a quiz of thirty questions: no question is split, no answer is on the student copy, the key has a sheet of its own', async ({
  page,
}, info) => {
  test.skip(!hasPoppler, 'pdftotext and pdftoppm are not here');
  // The paper is white whatever the screen is.
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await signInAsPro(page);
  // Without fractions, which the paper shows as fractions, and a reader of PDF files as lines of digits.
  const id = await saveLesson(page, { title: TITLE }, { gradeLevel: 'Grade 3', standard: '3.OA.A.1' });
  const questions = await makeQuiz(page, id, 30);
  await page.goto(`/lesson/${id}?view=quiz`);
  await expect(
    page.getByRole('region', { name: 'Quiz', exact: true }).getByText(plain(questions[29]?.question ?? '')),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');

  const student = info.outputPath('student.pdf');
  expect(await printTo(page, 'Print student quiz', student)).toEqual([]);
  // The space before a number tells 7. from 27.
  const pages = pagesOf(student, '-raw').map((text) => ` ${text}`);
  const startOf = (i: number) => ` ${i + 1}. ${plain(questions[i]?.question ?? '').slice(0, 30)}`;
  expect(pages[0]).toMatch(/Quiz Name .*Date /);
  for (const [i, { choices = [] }] of questions.entries()) {
    const start = startOf(i);
    const on = pages.filter((text) => text.includes(start));
    expect(on, start).toHaveLength(1);
    const next = i + 1 < questions.length ? (on[0]?.indexOf(startOf(i + 1)) ?? -1) : -1;
    const own = on[0]?.slice(on[0].indexOf(start), next < 0 ? undefined : next) ?? '';
    for (const choice of choices) expect(own, `${start} holds its choices`).toContain(plain(choice).slice(0, 12));
  }
  const mark = /Version \w{4}/.exec(pages[0] ?? '')?.[0] ?? 'no mark';
  expect(pages[0]).toMatch(/^ Equal groups · Grade 3 Mathematics Version \w{4} Quiz Name/);
  const whole = pages.join(' ');
  expect(whole).not.toMatch(/Answer|Also right/);
  // "5 × 7 = 35" explains one question and may be an option of another.
  const asked = questions.map(({ question, choices = [] }) => plain([question, ...choices].join(' '))).join(' ');
  for (const { explanation } of questions) {
    const told = plain(explanation ?? 'Answer').slice(0, 40);
    if (!asked.includes(told)) expect(whole).not.toContain(told);
  }
  expect(pictureOf(student)).toMatchObject({ colored: false });
  expect(pictureOf(student).white).toBeGreaterThan(0.85);

  // The whole lesson, with the key that the teacher's view shows: each sheet begins on a page of its own.
  await page.getByRole('radio', { name: 'Teacher answer key' }).check();
  const lesson = info.outputPath('lesson.pdf');
  await printTo(page, 'Print / Save PDF', lesson);
  const sheets = pagesOf(lesson);
  for (const title of ['Page A', 'Page B', 'Page C', 'Exit ticket', 'Quiz', 'Answer key', 'Quiz answer key'])
    expect(
      sheets.filter((text) =>
        new RegExp(`^(${TITLE} · Grade 3 Mathematics (Version \\w{4} )?)?${title} (Name|Page A|1\\.)`).test(
          text.replace(new RegExp(`^${TITLE} (?=Page [ABC]|Exit ticket)`), ''),
        ),
      ),
      title,
    ).toHaveLength(1);
  // A key says which papers it belongs to.
  expect(sheets.filter((text) => text.includes(mark))).toHaveLength(
    sheets.filter((text) => /Version \w{4}/.test(text)).length,
  );
  expect(sheets.find((text) => text.includes('Quiz answer key 1.'))).toContain(mark);
  expect(sheets[0]).toMatch(/Standards alignment 3\.OA\.A\.1/);
  // The head of an activity is never the last thing on a page.
  for (const text of sheets) expect(text).not.toMatch(/\d+ min · \d+:\d+–\d+:\d+( \d+ \/ \d+)?$/);
  expect(pictureOf(lesson)).toMatchObject({ colored: false });
});

test('markup in every field is text, on the screen and on paper', async ({ page }, info) => {
  test.skip(!hasPoppler, 'pdftotext and pdftoppm are not here');
  await signInAsPro(page);
  const mark = (n: number) => `<img src=x onerror="document.title=1"> <b>field ${n}</b>`;
  const id = await saveLesson(page, {
    title: mark(1),
    objectives: [mark(2)],
    materials: [mark(3)],
    activities: [{ name: mark(4), duration: 10, description: mark(5) }],
    lessonClosure: mark(6),
    assessment: mark(7),
    differentiation: mark(8),
    bigIdea: mark(9),
    vocabulary: [{ term: mark(10), meaning: mark(11) }],
    misconceptions: [{ what: mark(12), why: mark(13), move: mark(14) }],
    studentPages: [{ title: mark(15), body: mark(16) }],
    answerKey: [{ task: mark(17), answer: mark(18) }],
    notices: [mark(19)],
  });
  await page.goto(`/lesson/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<b>field 1</b>');
  const path = info.outputPath('markup.pdf');
  await printTo(page, 'Print / Save PDF', path);
  const paper = pagesOf(path).join(' ');
  let screen = await plainText(page.locator('article'));
  await openView(page, 'Student pages');
  screen += await plainText(page.locator('article'));
  for (let n = 1; n <= 19; n++) {
    expect(paper, `field ${n} on paper`).toContain(`<b>field ${n}</b>`);
    expect(screen, `field ${n} on the screen`).toContain(`<b>field ${n}</b>`);
  }
  expect(await page.locator('main img[src="x"], .print-sheets img').count()).toBe(0);
  expect(await page.title()).not.toBe('1');
});
