/** The views of a lesson, and its print chooser. */
import type { Page } from '@playwright/test';

export const openView = (page: Page, name: 'Plan' | 'Teach' | 'Student pages' | 'Quiz' | 'Standard and checks') =>
  page.getByRole('navigation', { name: 'Views of this lesson' }).getByRole('link', { name, exact: true }).click();

/** Presses a button that prints; in the chooser, everything is chosen first. @param but what is not wanted */
export async function pressPrint(page: Page, button: string, but: string[] = []): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  if (button !== 'Print / Save PDF') return;
  const chooser = page.getByRole('dialog');
  await chooser.getByRole('radio', { name: 'The full script' }).check();
  for (const box of await chooser.getByRole('checkbox').all()) await box.check();
  for (const name of but) await chooser.getByRole('checkbox', { name }).uncheck();
  await chooser.getByRole('button', { name: 'Print', exact: true }).click();
}
