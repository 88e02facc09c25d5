// npm run screens [-- NAME …]: every screen at three widths in both themes, into screens/, for a person to look at.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { SCREENS } from './screens-list.mjs';
import { ensureBuilt, ensureInstalled, fail, root, say } from './setup.mjs';

const PORT = process.env.PORT ?? '4320';
const SITE = `http://127.0.0.1:${PORT}`;
const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'];

async function signIn(context) {
  const { token } = await (
    await context.request.post(`${SITE}/api/idp/sign-in/email`, {
      data: { email: 'pro@school.example', password: 'correct horse' },
    })
  ).json();
  await context.request.post(`${SITE}/api/auth/verify`, { data: { idToken: token } });
}

/** A lesson with a quiz, and two more, so that the library is not empty. @returns the id of the first */
async function fillLibrary(context) {
  const plan = async (request) => {
    const lesson = await (await context.request.post(`${SITE}/api/generate-lesson`, { data: request })).json();
    const saved = await context.request.post(`${SITE}/api/lesson-plans`, {
      data: { ...request, learningObjective: null, content: JSON.stringify(lesson) },
    });
    return (await saved.json()).id;
  };
  const place = { state: 'Ohio', gradeLevel: 'Grade 4' };
  await plan({
    ...place,
    type: 'formative',
    subject: 'English Language Arts',
    standard: 'RI.4.2',
    keywords: 'rivers',
    duration: 15,
  });
  await plan({
    ...place,
    type: 'full',
    subject: 'Science',
    standard: '4-PS3-2',
    keywords: 'circuits, bulbs',
    duration: 90,
  });
  const id = await plan({
    ...place,
    type: 'full',
    subject: 'Mathematics',
    standard: '4.NF.A.1',
    keywords: 'quilts',
    duration: 60,
  });
  await context.request.post(`${SITE}/api/lesson-plans/${id}/quiz`, {
    data: { questionCount: 6, questionTypes: 'variety' },
  });
  return id;
}

async function take(browser, folder, { saved, session }, screen, width, theme) {
  const {
    name,
    path,
    user,
    before,
    act,
    only,
    print,
    window: windowOnly = only !== undefined,
    scrolled = only !== undefined,
    loading,
  } = screen;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    baseURL: SITE,
    reducedMotion: 'reduce',
    ...(user ? { storageState: session } : {}),
  });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  const page = await context.newPage();
  // A click that finds nothing is a fault of the list; a minute tells, on a busy machine too.
  page.setDefaultTimeout(60_000);
  await before?.(page);
  await page.goto(path.replace('$saved', saved));
  if (loading) {
    await page.waitForFunction(() => document.getElementById('root').childElementCount > 0);
    await page.waitForTimeout(1500);
  } else {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  await act?.(page, width);
  // A picture of the whole page starts at its top; what is fixed to the window stands elsewhere otherwise.
  if (!scrolled) await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: !windowOnly });
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

const server = spawn(process.execPath, [join(root, 'e2e/serve.mjs')], {
  env: { ...process.env, PORTS: PORT },
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.on('exit', () => server.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
for (let tries = 0; ; tries++) {
  if (
    await fetch(`${SITE}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  )
    break;
  if (tries > 480 || server.exitCode !== null) fail('The server did not start.');
  await new Promise((done) => setTimeout(done, 500));
}
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const teacher = await browser.newContext();
await signIn(teacher);
const held = { saved: await fillLibrary(teacher), session: await teacher.storageState() };
for (const screen of SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const pictures = (screen.only ? [screen.only] : WIDTHS).flatMap((width) => THEMES.map((theme) => ({ width, theme })));
  // Side by side, because most of a picture's time is waiting.
  await Promise.all(
    pictures.map(({ width, theme }) =>
      take(browser, folder, held, screen, width, theme).catch((error) =>
        say(`  NOT TAKEN: ${screen.name} ${width} ${theme}: ${String(error).split('\n')[0]}`),
      ),
    ),
  );
  say(screen.name);
}
await browser.close();
say(`${existsSync(folder) ? readdirSync(folder).length : 0} pictures in screens/`);
process.exit(0);
