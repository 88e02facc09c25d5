/** What a visitor does before signing up: reads, compares, finds their state, writes to us; with the keyboard, and with a server that answers badly. */
import { expect, expectAccessible, signInAsPro, test, watchShift } from './fixtures.ts';

test('the carousel goes round in both directions, by keyboard too, and can be paused', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('not quotes of real people')).toBeVisible();
  const strip = page.getByRole('list', { name: 'Testimonials' });
  await expect(strip.getByRole('listitem')).toHaveCount(10);
  const pause = page.getByRole('button', { name: 'Pause testimonials' });
  await pause.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play testimonials' })).toBeFocused();

  const inFront = (n: number) =>
    expect
      .poll(() => strip.evaluate((list, i) => Math.round(list.children[i - 1]?.getBoundingClientRect().left ?? 0), n))
      .toBeLessThan(120);
  const said = (n: number) => expect(page.getByText(`Testimonial ${n} of 10`)).toBeAttached();
  await page.getByRole('button', { name: 'Previous testimonial' }).click();
  await said(10);
  await inFront(10);
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await said(1);
  await inFront(1);
  await strip.focus();
  // Faster than the strip moves.
  for (const n of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await said(n);
  }
  await inFront(4);
});

test('every way into the product leads where it says', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Free' }).first().click();
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  for (const price of ['$0', '$12', '$19', '$10.00'])
    await expect(page.getByText(price, { exact: true })).toBeVisible();

  // A visitor who wants to pay has to have an account first.
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Please sign up first').first()).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade to Team' }).click();
  await expect(page).toHaveURL(/\/login\?view=sign-up&redirect=%2Fpricing/);
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
});

test('a subscriber sees which plan is theirs; a checkout that is not served says so', async ({ page }) => {
  await signInAsPro(page);
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Start Free' })).toBeVisible();
  await page.route('**/api/create-checkout-session', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'unavailable', message: '', error: '' }),
    }),
  );
  await page.getByRole('button', { name: 'Upgrade to Team' }).click();
  await expect(page.getByText('Paid plans aren’t available on this server yet.')).toBeVisible();
  await expectAccessible(page);
});

test('a subscriber reaches the billing portal from the dashboard, or is told why not', async ({ page }) => {
  await signInAsPro(page);
  await page.goto('/dashboard');
  // This account's tier was granted by the operator: nothing to manage, and no button that could only refuse.
  await expect(page.getByText('The people who run this site gave you this plan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage Subscription' })).toHaveCount(0);
  const user = await (await page.request.get('/api/auth/user')).json();
  const paying = { ...user, subscription: { ...user.subscription, paysItself: true } };
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: paying }));
  await page.reload();
  for (const [status, sentence] of [
    [503, 'Paid plans aren’t available on this server yet.'],
    [403, 'Failed to open billing portal'],
  ] as const) {
    await page.route(
      '**/api/create-portal-session',
      (route) =>
        route.fulfill({
          status,
          contentType: 'application/json',
          body: JSON.stringify({ code: 'unavailable', message: '', error: '' }),
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
  await page.route('**/api/create-portal-session', (route) => route.fulfill({ json: { url: '/terms' } }));
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(page).toHaveURL(/\/terms$/);
});

test('a teacher finds their state', async ({ page }) => {
  await page.goto('/standards');
  await expect(page.getByText('50 states and DC').first()).toBeVisible();
  await page.getByLabel('Find your state').fill('vermont');
  await expect(page.getByText('1 of 51 shown')).toBeVisible();
  const vermont = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vermont' }) });
  await expect(vermont.getByText('Vermont Common Core for Mathematics')).toBeVisible();
  await expect(vermont.getByText('NGSS adopted')).toBeVisible();
  await expect(vermont.getByText('National standards used').filter({ visible: true })).toHaveCount(1);
  await page.getByLabel('Find your state').fill('Atlantis');
  await expect(page.getByText('No state matches “Atlantis”.')).toBeVisible();
  await page.getByRole('link', { name: 'See which, and since when' }).click();
  await expect(page.getByText(/^509 standards, grades K-12, loaded .+; used for 50 states and DC$/)).toBeInViewport();
});

test('what a teacher types before the page is awake counts', async ({ page }) => {
  let wake = (): void => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto('/standards', { waitUntil: 'commit' });
  await page.getByLabel('Find your state').fill('vermont');
  const other = await page.context().newPage();
  await other.route('**/assets/*.js', async (route) => {
    await asleep;
    await route.continue();
  });
  await other.goto('/contact', { waitUntil: 'commit' });
  await other.getByLabel('Message').fill('The margins are too small.');
  wake();
  await expect(page.getByText('1 of 51 shown')).toBeVisible();
  // Awake, it hears the button, and has nothing against the message.
  await expect(async () => {
    await other.getByRole('button', { name: 'Send message' }).click();
    await expect(other.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true', { timeout: 500 });
  }).toPass();
  await expect(other.getByLabel('Message')).toHaveValue('The margins are too small.');
  await expect(other.getByLabel('Message')).not.toHaveAttribute('aria-invalid', 'true');
  await other.close();
});

test('on a phone each state unfolds', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/standards');
  const ohio = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ohio', exact: true }) });
  await expect(ohio.getByText('Ohio Learning Standards for Science')).toBeHidden();
  await ohio.locator('summary').press('Enter');
  await expect(ohio.getByText('Ohio Learning Standards for Science')).toBeVisible();
  await expectAccessible(page);
  // Anyone who looks for one state need not unfold it.
  await page.getByLabel('Find your state').fill('utah');
  await expect(page.getByText('Utah Core Standards for Mathematics (2016)')).toBeVisible();
});

test('the page of standards stands still and can be read while the server is slow, silent or wrong', async ({
  page,
}) => {
  const shift = await watchShift(page);
  const expectStill = async (where: string) => expect(await shift(), where).toBe(0);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/api/standards/coverage', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/standards');
    await expect(page.getByText('We could not read which standards this server has.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Wyoming' }).filter({ visible: true })).toHaveCount(1);
    await expectStill(`failed, ${width}`);
    if (width === 360) await expectAccessible(page);
    // The answer arrives after the reader has asked again.
    await page.unroute('**/api/standards/coverage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^[\d,]+ standards$/)).toBeVisible();
    await expectStill(`loaded after all, ${width}`);
    // Arriving from another page, whose own letters may still have been on their way.
    await page.goto('/about');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await shift();
    await page.getByRole('link', { name: 'See the standards for each state' }).click();
    await expect(page.getByText(/^[\d,]+ standards$/)).toBeVisible();
    expect(await shift(), `from another page, ${width}`).toBe(before);
  }
});

test('the contact form says what is missing, and sends', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  for (const sentence of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Subject must be at least 3 characters',
    'Message must be at least 10 characters',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Name').fill('Jo');
  await page.getByLabel('Email').fill('jo@school.example');
  await page.getByLabel('Subject').fill('Margins');
  await page.getByLabel('Message').fill('The margins are too small on Letter paper.');
  await page.route(
    '**/api/contact',
    (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Failed to send message').first()).toBeVisible();
  await expect(page.getByText('Please try again later.').first()).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(/margins/);

  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent!').first()).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.goto('/dev/outbox');
  await expect(page.getByText('Contact form: Margins')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every public page can be read', async ({ page }) => {
    for (const [path, words] of [
      ['/', 'Start Free'],
      ['/about', 'Patent pending'],
      ['/standards', 'Wyoming Language Arts Content Standards'],
      ['/pricing', '$10.00'],
      ['/contact', 'Send message'],
      ['/privacy', 'October 11, 2025'],
      ['/terms', '18 or older'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
    }
  });
});
