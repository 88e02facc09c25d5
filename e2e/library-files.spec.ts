/** Lessons leave the library as files, and come back. */
import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, expectGoodAtBothWidths, JOURNEY_WIDTHS, signInAsPro, test } from './fixtures.ts';
import { saveLesson } from './saved-lesson.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

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
    const [[, word] = ['', new Uint8Array()]] = Object.entries(files).filter(([name]) => name.endsWith('.docx'));
    const document = (name: string, bytes: Uint8Array) => ({ name, mimeType: WORD, buffer: Buffer.from(bytes) });
    const parts = unzipSync(word);
    const words = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    const edited = zipSync({ ...parts, 'word/document.xml': strToU8(words.replace('</w:t>', ' by hand</w:t>')) });
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

    // Documents for Word come back as well; what was written in Word does not, and that is said.
    const foreign = zipSync(
      Object.fromEntries(Object.entries(parts).filter(([name]) => !name.startsWith('customXml'))),
    );
    await page
      .getByLabel('Lesson files')
      .setInputFiles([document('lesson.docx', word), document('edited.docx', edited), document('other.docx', foreign)]);
    await expect(page.getByText('2 lessons added to your library').first()).toBeVisible();
    await expect(page.getByText('“edited.docx” was changed in Word since you downloaded it.')).toBeVisible();
    await expect(page.getByText('“other.docx” was not added. This document holds no lesson')).toBeVisible();
    await expect(page.getByRole('link', { name: `View Lesson: ${title}` })).toHaveCount(4);
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
