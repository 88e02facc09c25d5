/** A team's life: subscribed to, shared with a colleague who signs up for it, left by one, asleep when its plan ends; and what goes wrong on the way. */
import type { Browser, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectGoodAtBothWidths,
  expectNoOverflow,
  logIn,
  openMail,
  signInAs,
  signUp,
  test,
} from './fixtures.ts';
import { saveLesson } from './saved-lesson.ts';

// Links that are used up, calls of somebody who was removed, and a server that fails on purpose.
test.use({ alsoExpected: /status of (40[049]|500)/, permissions: ['clipboard-read', 'clipboard-write'] });

/** At the test checkout, as a teacher does it. */
async function subscribeToTeam(page: Page): Promise<void> {
  await page.goto('/pricing');
  // Once the page knows who reads it, its buttons work.
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade to Team' }).click();
  await expect(page.getByRole('heading', { name: 'Subscribe to Team' })).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are now on the Team plan' })).toBeVisible();
}

const linkFor = (page: Page, email: string) =>
  page.request.get('/api/team').then(async (answer) => {
    const { invitations } = await answer.json();
    return `/team/accept-invite/${invitations.find((each: { email: string }) => each.email === email).token}`;
  });

async function newVisitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return context.newPage();
}

test('subscribe, invite, accept after sign-up, share, remove, end the plan', async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  const invited = `new-${Date.now()}@school.example`;

  // Without a team there is a card, and no item in the navigation.
  await signInAs(page, 'owner@school.example');
  await page.goto('/team');
  await expect(page.getByRole('heading', { name: 'No Team Found' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await subscribeToTeam(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lena’s team' })).toBeFocused();
  await page.getByRole('button', { name: 'Rename team' }).click();
  await page.getByLabel('Team name').fill('Fourth <b>Grade</b>');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fourth <b>Grade</b>' })).toBeVisible();

  // The rule of the form, then the invitation, its link and its two seconds.
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await expect(page.getByText('Please enter an email address')).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill('owner@school.example');
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await expect(page.getByText('Failed to send invitation').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('owner@school.example');
  await page.getByLabel('Email').fill(invited);
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await expect(page.getByText('Invitation sent!').first()).toBeVisible();
  await expect(page.getByText('2 of 8 seats taken')).toBeVisible();
  const copy = page.getByRole('button', { name: `Copy link for ${invited}` });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(await linkFor(page, invited));
  await expect(copy).toHaveText('Copy link');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await copy.click();
  await expect(page.getByText('Failed to copy').first()).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await saveLesson(page, { title: 'From the owner' });

  // The one who was invited has no account yet: the mail's link leads to the sign-up, the verification mail to the app, and from there back.
  const guest = await newVisitor(browser, baseURL);
  await guest.goto('/dev/outbox');
  const mail = guest.getByRole('article').filter({ hasText: invited }).filter({ hasText: 'invites you' }).first();
  await guest.goto(
    (await mail
      .getByRole('link', { name: /accept-invite/ })
      .first()
      .getAttribute('href')) ?? '',
  );
  await expect(guest).toHaveURL(/\/login\?redirect=(%2F|\/)team(%2F|\/)accept-invite/);
  await expect(guest.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(
    guest.getByText(
      'Create your account to accept the team invitation. Use the email address from the invitation to complete sign-up',
    ),
  ).toBeVisible();
  await signUp(guest, invited, { firstName: 'Nia', lastName: 'Cole' });
  await openMail(guest, invited, /Confirm your email/);
  await guest.getByRole('link', { name: 'Go to Login' }).click();
  await logIn(guest, invited);

  // The invitation has outlasted the sign-up.
  await expect(guest.getByRole('heading', { level: 1, name: 'Team invitation' })).toBeVisible();
  for (const text of ['Fourth <b>Grade</b>', 'Lena Park', invited])
    await expect(guest.getByRole('definition').filter({ hasText: text })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'You are in' })).toBeVisible();
  await expectAccessible(guest);
  await expect(guest).toHaveURL(/\/team$/);
  await expect(guest.getByText('Nia Cole')).toBeVisible();
  await expect(guest.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(guest.getByLabel('Email')).toHaveCount(0);
  await expect(guest.getByText('You came here with an invitation')).toHaveCount(0);
  await expectAccessible(guest);

  // Who holds a seat pays nothing, and is not offered to manage what they do not pay for; what is there already cannot be bought.
  await guest.goto('/dashboard');
  await expect(guest.getByText('Your team pays for this plan, and you pay nothing:')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'see your team' })).toHaveAttribute('href', '/team');
  await expect(guest.getByRole('button', { name: 'Manage Subscription' })).toHaveCount(0);
  await expectAccessible(guest);
  await guest.goto('/pricing');
  await expect(guest.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(guest.getByRole('button', { name: 'Upgrade to Pro' })).toBeDisabled();
  await expect(guest.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');

  // Both see both.
  await saveLesson(guest, { title: 'From Nia' });
  await guest.goto('/lessons');
  await expect(guest.getByRole('heading', { level: 1, name: 'Team Lesson Library' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'View Lesson: From the owner' })).toBeVisible();
  await expect(guest.getByText(/by Lena Park$/)).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Delete lesson: From Nia' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Delete lesson: From the owner' })).toHaveCount(0);
  await guest.getByRole('link', { name: 'View Lesson: From the owner' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'From the owner' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Generate quiz' })).toHaveCount(0);
  await expect(guest.getByText('Made by Lena Park')).toBeVisible();
  await guest.goBack();
  await expect(guest.getByRole('heading', { level: 1, name: 'Team Lesson Library' })).toBeVisible();
  await guest.getByLabel('Made by').click();
  await guest.getByRole('option', { name: 'Lena Park' }).click();
  await expect(guest.getByRole('link', { name: 'View Lesson: From Nia' })).toHaveCount(0);
  await expectGoodAtBothWidths(guest);
  // A copy is one's own, and says from whom it is.
  await guest.getByRole('button', { name: 'Copy to my lessons: From the owner' }).click();
  await expect(guest.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('From the owner (copy)');
  await guest.getByRole('button', { name: 'Done' }).click();
  await expect(guest.getByText('Copied from a lesson of Lena Park')).toBeVisible();
  await expectGoodAtBothWidths(guest);
  await guest.request.delete(`/api/lesson-plans/${guest.url().split('/').at(-1)}`);
  await guest.goto('/lessons');
  await expect(guest.getByRole('heading', { level: 1, name: 'Team Lesson Library' })).toBeVisible();
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: 'View Lesson: From Nia' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete lesson/ })).toHaveCount(1);

  // Removed, with what that means said before; the open tab is told at its next call.
  await page.goto('/team');
  await page.getByRole('button', { name: 'Remove Nia Cole' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove Nia Cole?' });
  await expect(dialog).toContainText('Their lessons stay theirs and leave the shared library');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove member' }).click();
  await expect(page.getByText('Member removed').first()).toBeVisible();
  await expect(page.getByText('Nia Cole')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/lessons');
  await expect(page.getByRole('link', { name: 'View Lesson: From the owner' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Lesson: From Nia' })).toHaveCount(0);

  await guest.getByLabel('Search lessons').fill('owner');
  await expect(guest.getByText(/You are no longer part of the team “Fourth <b>Grade<\/b>”/)).toBeVisible();
  await guest.getByRole('navigation').getByRole('link', { name: 'Team', exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'No Team Found' })).toBeVisible();
  await expect(guest.getByText('Your lessons stay yours.')).toBeVisible();
  await expect(guest.getByRole('navigation').getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
  await expectAccessible(guest);
  await guest.goto('/lessons');
  await expect(guest.getByText('Your saved lesson is kept')).toBeVisible();
  await guest.goto('/dashboard');
  await expect(guest.getByText(/You are no longer part of the team “Fourth <b>Grade<\/b>”/)).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
  await guest.context().close();

  await page.request.post('/api/team/invite', { data: { email: 'waiting@school.example' } });

  // The plan ends: said before, where it is ended, and afterwards on the team's page.
  await page.goto('/team');
  await expect(page.getByText(/If the plan ends, the team becomes inactive/)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'what happens if it ends' })).toHaveAttribute('href', '/team');
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(page.getByText(/If the plan ends, the team becomes inactive/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel today' }).click();
  await expect(page.getByRole('heading', { name: 'No subscription' })).toBeVisible();
  await page.goto('/team');
  await expect(page.getByText('This team is inactive because its plan has ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send invitation', exact: true })).toHaveCount(0);
  // An invitation waits: it can be canceled, but not sent again or accepted.
  await expect(page.getByText('waiting@school.example')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Resend invitation|Copy link)/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel invitation for waiting@school.example' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close team' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close team' }).click();
  await expect(page.getByRole('heading', { name: 'No Team Found' })).toBeVisible();
});

test('an invitation that cannot be used says why, and what to do', async ({ page, browser, baseURL }) => {
  await signInAs(page, 'lead@school.example');
  await subscribeToTeam(page);
  const invite = (email: string) => page.request.post('/api/team/invite', { data: { email } });
  await invite('colleague@school.example');
  const link = await linkFor(page, 'colleague@school.example');

  const visitor = await newVisitor(browser, baseURL);
  await visitor.goto('/team/accept-invite/nothing');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Invitation Error' })).toBeVisible();
  await expect(visitor.getByText('We don’t recognize this invitation link.')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.route('**/api/team/invitations/token/**', (route) => route.fulfill({ status: 500, body: '' }));
  await visitor.goto(link);
  await expect(visitor.getByText('Failed to fetch invitation')).toBeVisible();
  await visitor.context().close();

  // The owner follows the link that was meant for somebody else.
  await page.goto(link);
  await expect(
    page.getByText(/This invitation is for colleague@school.example, and you are logged in as lead@school.example/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0);
  await expectAccessible(page);

  // Cancelled while the page is open.
  const colleague = await newVisitor(browser, baseURL);
  await signInAs(colleague, 'colleague@school.example');
  await colleague.goto(link);
  await expect(colleague.getByRole('button', { name: 'Accept invitation' })).toBeVisible();
  await page.goto('/team');
  await page.getByRole('button', { name: 'Cancel invitation for colleague@school.example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(page.getByText('Invitation canceled').first()).toBeVisible();
  await colleague.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(colleague.getByRole('alert').getByText('Failed to accept invitation')).toBeVisible();
  await expect(colleague.getByText('This invitation was canceled.')).toBeVisible();
  await expectAccessible(colleague);

  // Sent again, accepted, handed over, left.
  await page.getByLabel('Email').fill('colleague@school.example');
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await expect(page.getByText('Invitation sent!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Resend invitation to colleague@school.example' }).click();
  await expect(page.getByText('Invitation sent again').first()).toBeVisible();
  await colleague.goto(await linkFor(page, 'colleague@school.example'));
  await colleague.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(colleague).toHaveURL(/\/team$/);
  await page.goto('/team');
  await page.getByRole('button', { name: 'Transfer ownership' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click();
  await expect(page.getByText('Please choose the new owner')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: /New owner/ }).press('Enter');
  await page.getByRole('option', { name: /Omar/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click();
  await expect(page.getByText('This team is inactive because its plan has ended.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave team' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave team' }).click();
  // Who pays for a team and leaves another has their own.
  await expect(page.getByRole('heading', { level: 1, name: 'Iris’s team' })).toBeVisible();
  await colleague.goto('/team');
  await expect(colleague.getByText('You own this team.')).toBeVisible();
  await expect(colleague.getByText('This team is inactive because its plan has ended.')).toBeVisible();

  // Invited to another team meanwhile: the page says what is in the way, leads there, and the way back is kept.
  await invite('colleague@school.example');
  const second = await linkFor(page, 'colleague@school.example');
  await colleague.goto(second);
  await expect(
    colleague.getByText(/You already belong to the team “Iris’s team”, and you can be in only one team/),
  ).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0);
  await expectAccessible(colleague);
  await colleague.getByRole('link', { name: 'Go to the Team page' }).click();
  await colleague.getByRole('button', { name: 'Close team' }).click();
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Close team' }).click();
  await expect(colleague.getByRole('heading', { name: 'No Team Found' })).toBeVisible();
  await colleague.getByRole('link', { name: 'See the invitation' }).click();
  await colleague.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(colleague).toHaveURL(/\/team$/);
  await expect(colleague.getByText('You are a member of this team.')).toBeVisible();

  // What was accepted is used up, for the person who follows the link again.
  await page.goto(second);
  await expect(page.getByText('This invitation has already been accepted.')).toBeVisible();
  await expectAccessible(page);
  await colleague.context().close();
});
