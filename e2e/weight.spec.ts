/** What a signed-in page fetches until it is quiet: a school's line has few requests to spare. */
import { expect, signInAsPro, test } from './fixtures.ts';
import { saveLesson } from './saved-lesson.ts';

const MOST = 12;

test('a signed-in page is there after at most twelve requests, and asks for nothing twice', async ({
  browser,
  baseURL: own,
}) => {
  const baseURL = own ?? '';
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInAsPro(page);
  const id = await saveLesson(page, { title: 'Weighed on a school’s line' });
  for (const path of ['/dashboard', '/create?type=full', '/lessons', `/lesson/${id}`]) {
    // With nothing kept from the page before.
    const fresh = await browser.newContext({ baseURL, storageState: await context.storageState() });
    const opened = await fresh.newPage();
    const asked: string[] = [];
    // The browser asks for the icon of its tab by itself.
    opened.on('request', (request) => request.url().endsWith('/favicon.svg') || asked.push(request.url()));
    await opened.goto(path, { waitUntil: 'networkidle' });
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.length, `${path}\n${asked.join('\n')}`).toBeLessThanOrEqual(MOST);
    expect(new Set(asked).size, path).toBe(asked.length);
    await fresh.close();
  }
  await context.close();
});
