/** What exists, used without a mouse; and read at 200 % zoom, with less motion, in forced colors. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, forgetClasses, signInAsPro, test } from './fixtures.ts';

// The page that says that there is none comes with that status.
test.use({ alsoExpected: /status of 404/ });

const PHONE = { width: 360, height: 740 };
const PUBLIC = ['/', '/login', '/verify-email', '/no-such-page', '/dev/ui'];
const APP = ['/dashboard', '/create', '/no-such-page'];

const widthOf = (page: Page, name: string) =>
  page.getByRole('complementary', { name }).evaluate((element) => element.getBoundingClientRect().width);

/** Tab by Tab, as a reader without a mouse does; the focus is visible on arrival. */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 60; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
}

/** Chooses an option with the keyboard alone, as a native select would let one. */
async function chooseByKeyboard(page: Page, label: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await expect(box).toBeEnabled();
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: new RegExp(`^${typed}`) }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toContainText(typed);
  await expect(box).toBeFocused();
}

test('the keyboard skips to the content, and navigation moves it to the new heading', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Login' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeFocused();
  await expect(page).toHaveTitle('Welcome back · Lessonwright');
});

test('Ctrl+B folds the sidebar, which stays folded', async ({ page }) => {
  await signInAsPro(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
  expect(await widthOf(page, 'Sidebar')).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOf(page, 'Sidebar')).toBe(48);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);
  await page.reload();
  await expect.poll(() => widthOf(page, 'Sidebar')).toBe(48);
  await page.getByRole('link', { name: 'Create Lesson', exact: true }).focus();
  await expect(page.getByRole('tooltip', { name: 'Create Lesson' })).toBeVisible();
  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOf(page, 'Sidebar')).toBe(256);
});

test('on a phone the sidebar is a sheet that gives the focus back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAsPro(page);
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet).toBeVisible();
  expect(await sheet.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(288);
  await expect(sheet.locator(':focus')).toHaveCount(1);
  for (let stop = 0; stop < 8; stop++) await page.keyboard.press('Tab');
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'Create Lesson' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/create$/);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the public menu opens, closes and gives the focus back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const menu = page.locator('header summary');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Login' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeFocused();
  await expect(page.locator('header details')).not.toHaveAttribute('open');
});

test('the lesson form without a mouse', async ({ page }) => {
  await signInAsPro(page);
  await forgetClasses(page);
  await page.goto('/create');
  const formative = page.getByRole('radio', { name: /Formative/ });
  await formative.focus();
  // Held down for a moment, as a finger does: Radix moves first and chooses then.
  await page.keyboard.press('ArrowRight', { delay: 80 });
  await expect(page.getByRole('radio', { name: /Full/ })).toBeChecked();
  const minutes = page.getByRole('slider', { name: /Duration/ });
  await minutes.focus();
  await page.keyboard.press('ArrowRight');
  await expect(minutes).toHaveAttribute('aria-valuetext', '65 minutes');
  await page.keyboard.press('End');
  await expect(minutes).toHaveAttribute('aria-valuetext', '90 minutes');

  // What is missing is said, and the keyboard goes to the first of it.
  await page.getByRole('button', { name: 'Generate lesson plan' }).press('Enter');
  await expect(page.getByRole('combobox', { name: /^State/ })).toBeFocused();
  await expect(page.getByLabel('Keywords')).toHaveAccessibleDescription(/Please enter keywords/);

  await chooseByKeyboard(page, 'State', 'Vermont');
  await chooseByKeyboard(page, 'Grade level', 'Grade 4');
  await chooseByKeyboard(page, 'Subject', 'Mathematics');
  await page.getByLabel('Learning objective').fill('Students compare two fractions');
  await page.getByLabel('Keywords').fill('pizza');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Create Another' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Save, then print.
  await page.evaluate(() => {
    const w = window as unknown as { prints: number; print: () => void };
    w.prints = 0;
    w.print = () => {
      w.prints++;
    };
  });
  // The buttons stand before the heading.
  await walkTo(page, page.getByRole('button', { name: 'Save to Library' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'View Lesson' })).toBeFocused();
  // Below the buttons of the lesson: its views, and its print chooser.
  await walkTo(page, page.getByRole('button', { name: 'Print / Save PDF' }), 'Tab');
  await page.keyboard.press('Enter');
  await walkTo(page, page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }), 'Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
});

test('from the landing page to an account without a mouse', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await walkTo(page, page.getByRole('link', { name: 'Get Started Free' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeFocused();
  await walkTo(page, page.getByRole('link', { name: 'Start Free' }));
  await page.keyboard.press('Enter');
  await walkTo(page, page.getByRole('tab', { name: 'Sign Up' }));
  for (const [label, typed] of [
    ['First name', 'Noa'],
    ['Last name', 'Keys'],
    ['Email', 'keys@school.example'],
    ['Password', 'correct horse'],
    ['Confirm password', 'correct horse'],
  ] as const) {
    await walkTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verification email sent!').first()).toBeVisible();
});

test('one toast at a time; F8 goes there, Escape leaves', async ({ page }) => {
  // A toast's time is let run by the test.
  await page.clock.install();
  await page.goto('/dev/ui');
  await page.getByRole('button', { name: 'Default' }).first().click();
  await page.getByRole('button', { name: 'Destructive' }).first().click();
  const region = page.getByRole('region', { name: /Notifications/ });
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await expect(region.getByText('Save failed')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(region.getByRole('list')).toBeFocused();
  // It does not run out while the keyboard is there.
  await page.clock.runFor(5600);
  await expect(region.getByText('Save failed')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(region.getByText('Save failed')).toHaveCount(0);

  await page.getByRole('button', { name: 'Default' }).first().click();
  const card = region.getByRole('listitem');
  const { x, y, width } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 3, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + width / 3 + 90, y + 12, { steps: 8 });
  await page.mouse.up();
  await expect(card).toHaveCount(0);
});

test('dialogs hold the focus and give it back', async ({ page }) => {
  await page.goto('/dev/ui');
  for (const [opener, role, name] of [
    ['Dialog', 'dialog', 'Rename lesson'],
    ['Confirmation', 'alertdialog', 'Delete this lesson?'],
    ['Sheet right', 'dialog', 'Sheet right'],
  ] as const) {
    const button = page.getByRole('button', { name: opener, exact: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole(role, { name });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    for (let stop = 0; stop < 5; stop++) await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.getByRole('button', { name: 'Confirmation' }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
});

test('Escape closes a dialog from its first moment on, also above a toast', async ({ page }) => {
  await page.goto('/dev/ui');
  for (const opener of ['Dialog', 'Confirmation', 'Sheet right']) {
    const button = page.getByRole('button', { name: opener, exact: true }).first();
    await page.getByRole('button', { name: 'Default' }).first().click();
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(1);
    await button.focus();
    // As fast as a key can come: in the very moment in which the focus enters.
    await page.evaluate(() => {
      document.addEventListener(
        'focusin',
        ({ target }) =>
          target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
        { once: true },
      );
    });
    await page.keyboard.press('Enter');
    await expect(button).toBeFocused();
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
  }
});

test('every primitive passes axe in both themes', async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
});

test('at 200 % and 400 % zoom nothing runs over the edge', async ({ page }) => {
  const look = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A window of 1280 × 900 px, zoomed.
      for (const zoom of [2, 4]) {
        await page.setViewportSize({ width: 1280 / zoom, height: Math.round(900 / zoom) });
        await expectNoOverflow(page);
      }
    }
  };
  await look(PUBLIC);
  await signInAsPro(page);
  await look(APP);
});

test('less motion when the reader wishes it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dev/ui');
  await page.getByRole('button', { name: 'Sheet right' }).first().click();
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return Math.max(...`${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat)) > 0.001;
      }).length,
  );
  expect(moving).toBe(0);
});

test('forced colors leave every control and the focus visible', async ({ page }, info) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/', '/login', '/dev/ui']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await info.attach(`forced colors ${path}`, {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
  }
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main input:not([type="radio"], [type="range"]), main textarea')]
      .filter((control) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
        const named = control.textContent?.trim() || control.querySelector('svg');
        return !named && (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0);
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
  expect(bare).toEqual([]);
  await page.getByRole('button', { name: 'Dialog', exact: true }).first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const outline = await page
    .getByRole('button', { name: 'Dialog', exact: true })
    .first()
    .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).toBe('solid');
});
