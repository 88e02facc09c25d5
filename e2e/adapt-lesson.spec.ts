/** A saved lesson for another grade and state, and its quiz in versions. */
import { expect, expectGoodAtBothWidths, JOURNEY_WIDTHS, signInAsPro, test } from './fixtures.ts';
import { openView } from './lesson-views.ts';
import { makeQuiz, saveLesson } from './saved-lesson.ts';

for (const width of JOURNEY_WIDTHS) {
  test(`at ${width} px: another grade and state, with the standard that matches there`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAsPro(page);
    await page.goto(`/lesson/${await saveLesson(page)}`);
    await page.getByRole('button', { name: 'Adapt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adapt this lesson' });
    await expect(dialog.getByText('The same standard')).toBeVisible();
    await dialog.getByLabel('Grade level').click();
    await page.getByRole('option', { name: 'Grade 5' }).click();
    await expect(dialog.getByText('The same standard')).toBeHidden();
    const first = dialog.getByRole('radio').first();
    await expect(first).toBeChecked();
    await expect(dialog.getByText(/^5\.NF/).first()).toBeVisible();
    await expectGoodAtBothWidths(page);
    const code = (await dialog.getByRole('radio').first().locator('xpath=..').innerText()).split(/\s/)[0] ?? '';
    await dialog.getByRole('button', { name: 'Go on in the form' }).click();
    await expect(page).toHaveURL(/\/create$/);
    await expect(page.getByLabel('Grade level')).toHaveText('Grade 5');
    await expect(page.getByLabel('Keywords')).toHaveValue('quilts');
    await expect(page.getByRole('combobox', { name: /^Standard/ })).toHaveValue(code);
    await page.getByRole('button', { name: 'Generate lesson plan' }).click();
    await expect(page.getByRole('button', { name: 'Create Another' })).toBeVisible();
  });

  test(`at ${width} px: versions of a quiz on the screen and on paper, and another question for one`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAsPro(page);
    const id = await saveLesson(page);
    const made = await makeQuiz(page, id, 8);
    await page.goto(`/lesson/${id}`);
    await openView(page, 'Quiz');
    const quiz = page.getByRole('region', { name: 'Quiz', exact: true });
    await quiz.getByRole('radio', { name: 'B', exact: true }).check();
    await expect(quiz.getByText(/Version B, \w{4}/)).toBeVisible();
    await quiz.getByRole('radio', { name: 'A', exact: true }).check();
    await quiz.getByRole('radio', { name: 'Teacher answer key' }).check();
    await expectGoodAtBothWidths(page);
    await quiz.getByRole('button', { name: 'Another question' }).first().click();
    await expect
      .poll(async () => (await (await page.request.get(`/api/lesson-plans/${id}`)).json()).quizQuestions[0].question)
      .not.toBe(made[0]?.question);

    await page.evaluate(() => {
      window.print = () => {
        // The sheets exist from the moment that a browser is about to print.
        window.dispatchEvent(new Event('beforeprint'));
        document.body.dataset.printed = [...document.querySelectorAll('.print-sheets .sheet')]
          .map((sheet) => sheet.textContent)
          .join('\n\n');
      };
    });
    await page.getByRole('button', { name: 'Print / Save PDF' }).click();
    const chooser = page.getByRole('dialog');
    await chooser.getByRole('radio', { name: 'Not the plan' }).check();
    await chooser.getByRole('checkbox', { name: 'Quiz', exact: false }).first().check();
    await chooser.getByRole('checkbox', { name: 'Key of the quiz' }).check();
    await chooser.getByLabel('Versions of the quiz').selectOption('A, B, and C');
    await chooser.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
    const sheets = ((await page.locator('body').getAttribute('data-printed')) ?? '').split('\n\n');
    const marks = sheets.flatMap((sheet) => sheet.match(/Version (?:[BC], )?\w{4}/)?.[0] ?? []);
    expect(marks).toHaveLength(6);
    expect(marks.slice(0, 3)).toEqual(marks.slice(3));
    expect(new Set(marks).size).toBe(3);

    // The preview lays the page out anew for each setting, and each time it holds what was chosen.
    const chosen = page.locator('.print-sheets .sheet');
    for (const media of ['print', null] as const) {
      await page.emulateMedia({ media });
      await expect(chosen).toHaveCount(sheets.length);
    }
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(chosen).toHaveCount(0);
  });
}
