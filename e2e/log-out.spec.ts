/** A shared computer: anyone who logs out leaves nothing of their work behind. */
import { expect, signInAsPro, test } from './fixtures.ts';

test('log-out clears the drafts and plans that the tab kept', async ({ page }) => {
  await signInAsPro(page);
  await page.goto('/create');
  await page.getByLabel('Keywords').fill('a surprise for Friday');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(kept).toContain('a surprise for Friday');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Standards-Aligned/ })).toBeVisible();
  expect(await kept()).not.toContain('surprise');
});
