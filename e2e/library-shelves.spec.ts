/** A library for a year: units, teaching dates, stars, what is put away, and several lessons at once. */
import { expect, expectGoodAtBothWidths, JOURNEY_WIDTHS, signInAsPro, test } from './fixtures.ts';
import { saveTitle } from './saved-lesson.ts';

for (const width of JOURNEY_WIDTHS)
  test(`at ${width} px: a unit for several lessons at once, this week on the dashboard, archive, undo`, async ({
    page,
  }, { retry }) => {
    await page.setViewportSize({ width, height: 900 });
    // A Wednesday: its week is known.
    await page.clock.setFixedTime('2026-11-25T10:00:00');
    await signInAsPro(page);
    const [rivers, maps, soils] = ['Rivers', 'Maps', 'Soils'].map((name) => `${name} ${width} ${retry}`) as [
      string,
      string,
      string,
    ];
    for (const title of [rivers, maps, soils]) await saveTitle(page, title);
    const unit = `Unit ${width}.${retry}: land & water`;
    const row = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    const bar = page.getByRole('region', { name: 'Chosen lessons' });
    const choose = (title: string) => page.getByRole('checkbox', { name: `Choose ${title}` }).check();

    await page.goto('/lessons');
    await choose(rivers);
    await choose(maps);
    await expect(bar.getByText('2 chosen')).toBeVisible();
    await bar.getByRole('button', { name: 'Organize' }).click();
    const dialog = page.getByRole('dialog', { name: 'Organize 2 lessons' });
    await dialog.getByLabel('Unit').fill(unit);
    await dialog.getByLabel('Teaching date').fill('2026-11-26');
    await expectGoodAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(rivers).getByText(unit)).toBeVisible();
    await expect(row(maps).getByText('Thu, Nov 26')).toBeVisible();
    await expect(row(soils).getByText(unit)).toHaveCount(0);
    await bar.getByRole('button', { name: 'Star' }).click();
    await expect(row(rivers).getByRole('img', { name: 'Starred' })).toBeVisible();
    await expectGoodAtBothWidths(page);
    await bar.getByRole('button', { name: 'Clear' }).click();

    // One lesson can be renamed too.
    await choose(maps);
    await bar.getByRole('button', { name: 'Organize' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill(`Old ${maps}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(row(`Old ${maps}`)).toBeVisible();
    await bar.getByRole('button', { name: 'Archive' }).click();
    await expect(row(`Old ${maps}`)).toHaveCount(0);
    await page.getByLabel('Show').click();
    await page.getByRole('option', { name: 'Archived' }).click();
    await expect(row(`Old ${maps}`)).toBeVisible();
    await choose(`Old ${maps}`);
    await bar.getByRole('button', { name: 'Use again' }).click();
    await expect(row(`Old ${maps}`)).toHaveCount(0);

    // A unit is found again, with its address.
    await page.goto('/lessons');
    await page.getByLabel('Unit').click();
    await page.getByRole('option', { name: unit }).click();
    await expect(page).toHaveURL(/unit=/);
    await expect(row(soils)).toHaveCount(0);
    await expect(row(rivers)).toBeVisible();
    await expect(row(`Old ${maps}`)).toBeVisible();

    await page.goto('/dashboard');
    const week = page.getByRole('region', { name: 'This week’s lessons' });
    await expect(week.getByRole('link', { name: rivers })).toBeVisible();
    await expect(week.getByText('Thu, Nov 26').first()).toBeVisible();
    await expectGoodAtBothWidths(page);

    // Deleted and taken back; deleted, and gone once the page is left.
    await page.goto('/lessons');
    await choose(soils);
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(row(soils)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(soils)).toBeVisible();
    await choose(soils);
    await bar.getByRole('button', { name: 'Delete' }).click();
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('link', { name: rivers, exact: true }).click();
    expect((await deleted).ok()).toBe(true);
    await page.goto('/lessons');
    await expect(row(rivers)).toBeVisible();
    await expect(row(soils)).toHaveCount(0);
  });

test('several lessons are printed one after the other, and downloaded as one file', async ({ page }, { retry }) => {
  await signInAsPro(page);
  const titles = [`First ${retry}`, `Second ${retry}`];
  for (const title of titles) await saveTitle(page, title);
  await page.goto('/lessons');
  for (const title of titles) await page.getByRole('checkbox', { name: `Choose ${title}` }).check();
  const bar = page.getByRole('region', { name: 'Chosen lessons' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lessons.zip');
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('.print-sheets')?.parentElement?.textContent ?? '';
    };
  });
  await bar.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('dialog', { name: 'Print 2 lessons' }).getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  const printed = await page.locator('body').getAttribute('data-printed');
  for (const title of titles) expect(printed).toContain(title);
});
