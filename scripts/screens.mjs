// npm run screens [-- NAME …]: every screen at three widths in both themes, into screens/, for a person to look at.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, fail, root, say } from './setup.mjs';

const PORT = process.env.PORT ?? '4320';
const SITE = `http://127.0.0.1:${PORT}`;
const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'];

const choose = async (page, label, option) => {
  await page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).click();
  await page.getByRole('option', { name: option }).first().click();
};

const fillForm = async (page) => {
  await choose(page, 'State', 'Vermont');
  await choose(page, 'Grade level', 'Grade 4');
  await choose(page, 'Subject', 'Mathematics');
  await choose(page, 'Standard', /4\.NF\.A\.2/);
  await choose(page, 'Teaching style', /Inquiry/i);
  await page.getByLabel('Keywords').fill('pizza, number line');
};
const generate = (page) => page.getByRole('button', { name: 'Generate lesson plan' }).click();

/** name · path · who is signed in · what is done there before the picture */
const SCREENS = [
  ...['about', 'standards', 'pricing', 'contact', 'privacy', 'terms'].map((name) => ({ name, path: `/${name}` })),
  { name: 'landing', path: '/' },
  { name: 'landing-menu', path: '/', only: 360, act: (page) => page.locator('header summary').click() },
  { name: 'login', path: '/login' },
  { name: 'sign-up', path: '/login?view=sign-up' },
  { name: 'login-errors', path: '/login', act: (page) => page.getByRole('button', { name: 'Login' }).click() },
  { name: 'login-invited', path: '/login?redirect=/team/accept-invite/abc' },
  { name: 'verify-email', path: '/verify-email' },
  { name: 'reset-password', path: '/reset-password?token=abc' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'not-found-signed-in', path: '/no-such-page', user: true },
  { name: 'dev-ui', path: '/dev/ui' },
  { name: 'dashboard', path: '/dashboard', user: true },
  {
    name: 'sidebar',
    path: '/dashboard',
    user: true,
    act: (page, width) => (width < 768 ? page.getByRole('button', { name: 'Open menu' }).click() : page.keyboard.press('Control+b')),
  },
  { name: 'create', path: '/create', user: true },
  { name: 'create-errors', path: '/create', user: true, act: generate },
  { name: 'create-filled', path: '/create?type=full', user: true, act: fillForm },
  {
    name: 'create-list',
    path: '/create',
    user: true,
    act: async (page) => {
      await choose(page, 'State', 'Vermont');
      await page.getByLabel('Grade level').click();
    },
  },
  {
    name: 'generating',
    path: '/create?type=full',
    user: true,
    act: async (page) => {
      await fillForm(page);
      await page.route('**/api/generate-lesson', () => undefined);
      await generate(page);
    },
  },
  { name: 'result', path: '/create?type=full', user: true, act: planLesson, print: true },
  ...['lessons', 'account', 'team', 'subscription-success'].map((name) => ({ name, path: `/${name}`, user: true })),
];

async function planLesson(page) {
  await fillForm(page);
  await generate(page);
  await page.getByRole('button', { name: 'Create Another' }).waitFor();
}

async function signIn(context) {
  await context.request.post(`${SITE}/api/idp/sign-in/email`, { data: { email: 'pro@school.example', password: 'correct horse' } });
  const { token } = await (await context.request.get(`${SITE}/api/idp/token`)).json();
  await context.request.post(`${SITE}/api/auth/verify`, { data: { idToken: token } });
}

async function take(browser, folder, { name, path, user, act, only, print }, width, theme) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: SITE, reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  if (user) await signIn(context);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await act?.(page, width);
  // A picture of the whole page starts at its top; what is fixed to the window stands elsewhere otherwise.
  if (only === undefined && name !== 'create-list') await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  // Pictures of what opened above the page show the window; the others the whole page.
  await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: only === undefined && name !== 'sidebar' && name !== 'create-list' });
  if (print && width === 1280 && theme === 'light') await paper(page, folder, name);
  await context.close();
}

/** The print as pictures of its pages, where pdftoppm is; else as the PDF alone. */
async function paper(page, folder, name) {
  const file = join(folder, `${name}-print.pdf`);
  await page.emulateMedia({ media: 'print' });
  writeFileSync(file, await page.pdf({ format: 'Letter', preferCSSPageSize: true }));
  spawnSync('pdftoppm', ['-r', '60', '-png', file, join(folder, `${name}-print`)]);
}

ensureInstalled();
ensureBuilt();
const executablePath = await ensureChromium();
if (!executablePath) fail('No Chromium is here and none could be installed. Set CHROMIUM_PATH.');
const folder = join(root, 'screens');
const wanted = process.argv.slice(2);
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const server = spawn(process.execPath, [join(root, 'e2e/serve.mjs')], { env: { ...process.env, PORT }, stdio: ['ignore', 'ignore', 'inherit'] });
process.on('exit', () => server.kill());
for (let tries = 0; ; tries++) {
  if (
    await fetch(`${SITE}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  )
    break;
  if (tries > 120 || server.exitCode !== null) fail('The server did not start.');
  await new Promise((done) => setTimeout(done, 500));
}
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const screen of SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  for (const width of screen.only ? [screen.only] : WIDTHS) {
    for (const theme of THEMES) {
      await take(browser, folder, screen, width, theme).catch((error) => say(`${screen.name} ${width} ${theme}: ${String(error).split('\n')[0]}`));
    }
  }
  say(screen.name);
}
await browser.close();
say(`${existsSync(folder) ? readdirSync(folder).length : 0} pictures in screens/`);
process.exit(0);
