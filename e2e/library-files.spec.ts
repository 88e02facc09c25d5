/** Lessons leave the library as files, and come back. */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, expectGoodAtBothWidths, JOURNEY_WIDTHS, signInAsPro, test } from './fixtures.ts';
import { saveLesson } from './saved-lesson.ts';

// A file that is refused.
test.use({ alsoExpected: /status of 400/ });

for (const width of JOURNEY_WIDTHS)
  test(`the whole library is taken along and brought back, ${width} px wide`, async ({ page }, { retry }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAsPro(page);
    const title = `Quilts ${width} ${retry} & <more>`;
    await saveLesson(page, { title });
    await page.goto('/lessons');
    await expect(page.getByRole('link', { name: `View Lesson: ${title}` })).toHaveCount(1);
    await expectGoodAtBothWidths(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my lessons' }).click(),
    ]);
    const files = unzipSync(readFileSync(await download.path()));
    expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain(title.split(' & ')[0]);
    const json = Object.entries(files).find(([name]) => name.endsWith('.json'))?.[1] ?? new Uint8Array();

    const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await page
      .getByLabel('Lesson files')
      .setInputFiles([
        file('foreign.json', '{"name":"x"}'),
        file('half.json', '{"content":'),
        file('mine.json', strFromU8(json)),
      ]);
    await expect(page.getByText('1 lesson added to your library').first()).toBeVisible();
    await expect(page.getByText('“foreign.json” was not added. This file is not a lesson')).toBeVisible();
    await expect(page.getByText('“half.json” was not added. This file is not a data file')).toBeVisible();
    await expect(page.getByRole('link', { name: `View Lesson: ${title}` })).toHaveCount(2);
    await expectGoodAtBothWidths(page);
  });

test('slides, PDF, and cartridge leave from the lesson’s own menu', async ({ page }) => {
  await signInAsPro(page);
  const id = await saveLesson(page);
  await page.goto(`/lesson/${id}`);
  for (const [label, ending] of [
    ['Slides for the class, with your notes', '.pptx'],
    ['Student pages (PDF)', '.pdf'],
    ['Student pages and quiz in one (Common Cartridge)', '.imscc'],
  ] as const) {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: label }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(ending);
  }
});
