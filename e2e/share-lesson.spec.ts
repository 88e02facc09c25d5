/** A link to a lesson: made, read by somebody without an account, and ended. */
import { expect, expectGoodAtBothWidths, JOURNEY_WIDTHS, signInAsPro, test } from './fixtures.ts';
import { saveLesson } from './saved-lesson.ts';

// A link that has ended.
test.use({ alsoExpected: /status of 404/ });

for (const width of JOURNEY_WIDTHS)
  test(`at ${width} px: student pages by a link, without an account and without answers`, async ({ page, browser }, {
    retry,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAsPro(page);
    const id = await saveLesson(page, { title: `To share ${retry} ${width}` });
    await page.goto(`/lesson/${id}`);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Student pages' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const address = dialog.getByRole('textbox', { name: /^Address of the link: Student pages/ });
    const link = await address.inputValue();
    await expectGoodAtBothWidths(page);

    const visitor = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: true });
    const reader = await visitor.newPage();
    await reader.goto(link);
    await expect(reader.getByRole('heading', { level: 1, name: `To share ${retry} ${width}` })).toBeVisible();
    await expect(reader.getByText('Shared by Maya')).toBeVisible();
    await expect(reader.getByText('Answer key')).toHaveCount(0);
    expect(await reader.locator('script').count()).toBe(0);
    await expectGoodAtBothWidths(reader);

    await dialog.getByRole('button', { name: 'End link' }).click();
    await expect(address).toHaveCount(0);
    await reader.reload();
    await expect(reader.getByText('This link has ended, or was never there.')).toBeVisible();
    await visitor.close();
  });
