/** The public pages before JavaScript runs, and while it takes over. */
import { expect, signInAsPro, test, watchShift } from './fixtures.ts';

const described = async (text: Promise<string>) => /<meta name="description" content="([^"]+)"/.exec(await text)?.[1];

test('every page of the sitemap is readable without JavaScript and says what it is', async ({
  browser,
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address as string);
  expect(addresses).toContain(`${baseURL}/`);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const descriptions = new Set<string | undefined>();
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/ · Lessonwright$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${baseURL}/social-card.png`);
    descriptions.add(await described(page.content()));
  }
  expect(descriptions.size).toBe(addresses.length);
  await context.close();
});

test('the menu of a phone opens without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await page.locator('header summary').click();
  await expect(page.getByRole('link', { name: 'Pricing' }).first()).toBeVisible();
  await context.close();
});

test('JavaScript takes over without moving or replacing anything', async ({ page, request }) => {
  const shift = await watchShift(page);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const [, address] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) {
    await page.goto(address as string, { waitUntil: 'commit' });
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    await page.waitForLoadState('networkidle');
    const theme = page.getByRole('button', { name: / theme$/ });
    const before = (await theme.getAttribute('aria-label')) ?? '';
    await theme.click();
    await expect(theme, address).not.toHaveAttribute('aria-label', before);
    expect(await heading?.evaluate((element) => element.isConnected), address).toBe(true);
    expect(await shift(), address).toBe(0);
  }
});

test.describe('an address where nothing is', () => {
  test.use({ alsoExpected: /status of 404/ });

  test('is answered with status 404 and a whole page, with and without JavaScript, signed in or not', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    expect((await plain.goto(`${baseURL}/no-such-page`))?.status()).toBe(404);
    await expect(plain).toHaveTitle('Page Not Found · Lessonwright');
    await expect(plain.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await plain.getByRole('link', { name: 'Go to Home' }).click();
    await expect(plain).toHaveURL(`${baseURL}/`);
    await context.close();

    // A visitor whose last visit ended signed in, too: nothing is drawn twice.
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('signed-in', 'yes'));
    await page.goto('/no/such/page', { waitUntil: 'commit' });
    const heading = await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).elementHandle();
    await page.waitForLoadState('networkidle');
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);

    await signInAsPro(page);
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    for (const path of ['/lesson/abc', '/create', '/dashboard', '/about/'])
      expect((await page.request.get(path)).status(), path).toBe(200);
    for (const path of ['/assets/none.js', '/none.png', '/api/none', '/api/states']) {
      const answer = path === '/api/states' ? await page.request.delete(path) : await page.request.get(path);
      expect([answer.status(), (await answer.json()).message], path).toEqual([404, 'Not found.']);
      expect((await page.request.head('/api/states')).status()).toBe(200);
    }
  });
});

test('anyone who is signed in gets the app at /, and sees no landing page flash by', async ({ page }) => {
  await signInAsPro(page);
  expect(await (await page.request.get('/')).text()).toContain('<div id="root"></div>');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();
});

test('files are kept for as long as they may be', async ({ request }) => {
  const kept = async (path: string) => (await request.get(path)).headers()['cache-control'];
  const html = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
  expect(await kept('/')).toBe('no-cache');
  expect(await kept('/create')).toBe('no-cache');
  expect(await kept(script)).toContain('immutable');
  expect(await kept('/first.js')).toBe('public, max-age=3600');
  expect((await request.get('/assets/none.js')).status()).toBe(404);
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap:');
});
