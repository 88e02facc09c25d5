/** An account's whole life: signed up for, confirmed by mail, used, forgotten the password of, and deleted. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, logIn, openMail, signUp, test } from './fixtures.ts';

// Hashing passwords is slow on purpose, and each page is looked at by axe in both themes.
test.describe.configure({ timeout: 300_000 });
// Refused passwords and spent links are part of these journeys.
test.use({ alsoExpected: /status of (400|401|429)/ });

const PASSWORD = 'correct horse';
const NEXT = 'battery staple';
const someone = () => `ana-${Date.now()}-${Math.floor(Math.random() * 1e6)}@school.example`;
const toast = (page: Page, text: string) => page.getByText(text).first();

test('sign up, confirm, log in, reset, log in, delete', async ({ page }) => {
  const email = someone();
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectAccessible(page);
  await signUp(page, email);

  await logIn(page, email, PASSWORD);
  await expect(
    toast(page, 'Please verify your email before signing in. Check your inbox for the verification link.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(toast(page, 'Verification email sent!')).toBeVisible();
  await openMail(page, email, /Confirm your email/);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await expectAccessible(page);
  const link = page.url();
  await page.goto(link);
  await expect(page.getByText('This verification link has expired or already been used.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/login?redirect=/create%3Ftype%3Dfull');
  await logIn(page, email, 'not it at all');
  await expect(toast(page, 'Login failed')).toBeVisible();
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/create\?type=full$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);

  // Forgotten.
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(toast(page, 'Password reset email sent')).toBeVisible();
  await expect(toast(page, 'Check your email for password reset instructions')).toBeVisible();
  await openMail(page, email, /Reset your/);
  await expectAccessible(page);
  await page.getByLabel('New password').fill(NEXT);
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(toast(page, "Passwords don't match")).toBeVisible();
  await expect(toast(page, 'Please make sure both passwords are identical.')).toBeVisible();
  await page.getByLabel('New password').fill('five5');
  await page.getByLabel('Confirm password').fill('five5');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(toast(page, 'Password must be at least 6 characters long.')).toBeVisible();
  await page.getByLabel('New password').fill(NEXT);
  await page.getByLabel('Confirm password').fill(NEXT);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email, NEXT);
  await expect(page.getByRole('heading', { name: 'Hello, Ana' })).toBeVisible();

  // And gone.
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('logged out everywhere')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Please type “delete my account”')).toBeVisible();
  await dialog.getByRole('textbox').fill('delete my account');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page, 'Your account was deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await logIn(page, email, NEXT);
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
});

test('the account page: names, password, devices, one’s data', async ({ page, browser, baseURL }) => {
  const email = someone();
  await page.goto('/login?view=sign-up');
  await signUp(page, email);
  await openMail(page, email, /Confirm your email/);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Hello, Ana' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('This device')).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
  await expectAccessible(page);
  await expect(page.getByRole('main').getByText(email)).toBeVisible();

  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Please enter your first name')).toBeVisible();
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(toast(page, 'Name saved')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText('Anna')).toBeVisible();

  // A second device, which this one logs out.
  const other = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  await other.goto('/login');
  await logIn(other, email, PASSWORD);
  await expect(other.getByRole('heading', { name: 'Hello, Anna' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(toast(page, 'Logged out everywhere else')).toBeVisible();
  await other.goto('/account');
  await expect(other).toHaveURL(/\/$/);
  await other.close();

  await page.getByLabel('Current password').fill('not it at all');
  await page.getByLabel('New password', { exact: true }).fill(NEXT);
  await page.getByLabel('Confirm new password').fill(NEXT);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lessonwright-my-data.json');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await logIn(page, email, NEXT);
  await expect(page.getByRole('heading', { name: 'Hello, Anna' })).toBeVisible();
});

test('signing up says what is missing in its order, and an address that has an account learns of it by mail alone', async ({
  page,
}) => {
  await page.goto('/login?redirect=/team/accept-invite/abc');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(
    page.getByText(
      'Create your account to accept the team invitation. Use the email address from the invitation to complete sign-up',
    ),
  ).toBeVisible();
  const steps: [string, string, string, string][] = [
    ['First name', 'Ana', 'First name required', 'Please enter your first name'],
    ['Last name', 'Lee', 'Last name required', 'Please enter your last name'],
    ['Confirm password', 'five5', "Passwords don't match", 'Please make sure your passwords match'],
    ['Password', PASSWORD, 'Password too short', 'Password must be at least 6 characters'],
  ];
  await page.getByLabel('Password', { exact: true }).fill('five5');
  for (const [field, value, title, description] of steps) {
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(toast(page, title)).toBeVisible();
    await expect(toast(page, description)).toBeVisible();
    await page.getByLabel(field, { exact: true }).fill(value);
  }
  await signUp(page, 'pro@school.example');
  await page.goto('/dev/outbox');
  await expect(page.getByRole('heading', { name: 'You already have a Lessonwright account' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a reset link without a token leads to the login after two seconds; a spent one says so', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/reset-password?token=made-up');
  await page.getByLabel('New password').fill(NEXT);
  await page.getByLabel('Confirm password').fill(NEXT);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(
    toast(page, 'This reset link has expired or has already been used. Please ask for a new one.'),
  ).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue(NEXT);
});

test('a server that cannot send mail, or is gone, says so; nothing typed is lost', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill('ana@school.example');
  const sentence =
    'The email could not be sent right now. Nothing you entered was lost; please try again in a few minutes.';
  await page.route(
    '**/request-password-reset',
    (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'unavailable', message: sentence, error: sentence }),
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(toast(page, 'Reset failed')).toBeVisible();
  await expect(toast(page, sentence)).toBeVisible();
  await page.route(
    '**/request-password-reset',
    (route) => route.fulfill({ status: 429, contentType: 'text/plain', body: 'slow down' }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(toast(page, 'Could not send reset email')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ana@school.example');
});
