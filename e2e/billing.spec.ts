/** A subscription from its first day to its last, with the test checkout: what it opens, what is said, and that no lesson is lost. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, signInAs, test } from './fixtures.ts';
import { saveLesson } from './saved-lesson.ts';

// A declined card, a page that is unknown, a portal for the person who does not pay.
test.use({ alsoExpected: /status of (400|404|409)/ });

const PAYER = 'payer@school.example';
const WIDTHS = [360, 768, 1280];

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
}

async function openPortal(page: Page): Promise<void> {
  await page.goto('/dashboard');
  // What comes last on the page is there, and nothing above the button moves it any more.
  await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: /Lesson Library$/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Manage Subscription' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your subscription', level: 1 })).toBeVisible();
}

test('the success page without a payment says that none has come yet', async ({ page }) => {
  await signInAs(page, PAYER);
  await page.goto('/subscription-success');
  await expect(page.getByRole('heading', { name: 'We haven’t received your payment yet' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'We haven’t received your payment yet' })).toBeVisible();
});

test('subscribe, change, fail a payment, cancel: lessons are kept', async ({ page }, { retry }) => {
  // It looks at eight pages with axe in two themes; a busy machine takes its time.
  test.slow();
  await signInAs(page, retry === 0 ? PAYER : 'payer-again@school.example');
  await page.goto('/lessons');
  await expect(page.getByRole('heading', { name: 'Upgrade to keep your lessons' })).toBeVisible();

  // A card that is declined changes nothing; one that works opens the plan at once.
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByRole('heading', { name: 'Subscribe to Pro' })).toBeVisible();
  await expect(page.getByText('Test checkout, no card is charged.')).toBeVisible();
  await look(page);
  await page.getByText('A card that is declined').click();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(
    page.getByText('The test card was declined, as asked. Nothing was charged; you can try again.'),
  ).toBeVisible();
  await look(page);
  await page.getByText('A card that works').click();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are now on the Pro plan' })).toBeVisible();
  await expect(page).toHaveURL(/\/subscription-success$/);
  await look(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'My Lessons' })).toHaveAttribute('href', '/lessons');
  await expect(page.getByRole('link', { name: 'Create Lesson Plan' })).toHaveAttribute('href', '/create');

  // What was bought is there: unlimited plans, the library, and the price on the dashboard.
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('$12 per month · unlimited lesson plans')).toBeVisible();
  const title = 'Equal quilts, bought and kept';
  await saveLesson(page, { title });

  // Up to Team, through the page that names the change.
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await page.getByRole('button', { name: 'Upgrade to Team' }).click();
  await expect(page.getByRole('heading', { name: 'Change to Team' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByRole('heading', { name: 'You are now on the Team plan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Team', exact: true }).first()).toBeVisible();

  // A payment fails: a kind word on every page, and everything goes on.
  await openPortal(page);
  await expect(page.getByText('If the plan ends, the team becomes inactive')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Let the next payment fail' }).click();
  await expect(page.getByRole('button', { name: 'Pay the open amount' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Lessonwright' }).click();
  await expect(page.getByRole('region', { name: 'Your subscription' })).toContainText(
    'Your last payment did not go through.',
  );
  await look(page);
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  // Paid, canceled for the end of the month, then today.
  await openPortal(page);
  await page.getByRole('button', { name: 'Pay the open amount' }).click();
  await page.getByRole('button', { name: /^Cancel on / }).click();
  await expect(page.getByRole('button', { name: 'Keep my subscription' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Lessonwright' }).click();
  await expect(page.getByRole('region', { name: 'Your subscription' })).toContainText(
    /Your Team plan ends on \w+ \d+, \d{4}\./,
  );
  await look(page);
  await openPortal(page);
  await page.getByRole('button', { name: 'Cancel today' }).click();
  await expect(page.getByRole('heading', { name: 'No subscription' })).toBeVisible();

  await page.goto('/lessons');
  await expect(page.getByRole('heading', { name: 'Your saved lesson is kept' })).toBeVisible();
  await expect(page.getByText('Nothing is lost: your library is closed while you are on the free plan')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your subscription' })).toContainText(
    'Every lesson that you saved is kept',
  );
  await look(page);

  // Back again, and all of it is there. Another tab, which knows nothing of it, is told and learns it.
  const stale = await page.context().newPage();
  await stale.goto('/pricing');
  await expect(stale.getByRole('button', { name: 'Current Plan' })).toBeVisible();
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are now on the Pro plan' })).toBeVisible();
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await stale.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(
    stale
      .getByText('You are already on the Pro plan. To change it, use Manage Subscription on your dashboard.')
      .first(),
  ).toBeVisible();
  await expect(stale.getByRole('button', { name: 'Upgrade to Pro' })).toHaveCount(0);
  await expect(stale.getByRole('link', { name: 'Start Free' })).toBeVisible();
});

test('a checkout that is over or unknown says so and leads back', async ({ page }) => {
  await signInAs(page, 'pro@school.example');
  await page.goto('/test-checkout/not-a-checkout');
  await expect(page.getByRole('heading', { name: 'This checkout cannot be opened' })).toBeVisible();
  await look(page);
  await page.getByRole('main').getByRole('link', { name: 'See the plans' }).click();
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
});

test('anyone who does not pay by themselves is told who does', async ({ page }) => {
  await signInAs(page, 'pro@school.example');
  await page.goto('/dashboard');
  await expect(page.getByText('The people who run this site gave you this plan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage Subscription' })).toHaveCount(0);
  await look(page);
});
