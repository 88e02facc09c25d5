// Draws public/social-card.png, which is committed: node scripts/draw-social-card.mjs after the card or the colors change.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { root } from './setup.mjs';

const font = (name) =>
  readFileSync(join(root, `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)).toString(
    'base64',
  );
const mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8');
const minutes = [6, 10, 5, 11, 6, 14, 8];

const card = `<!doctype html><style>
  @font-face { font-family: Fraunces; font-weight: 100 900; src: url(data:font/woff2;base64,${font('fraunces')}) }
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font('inter')}) }
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 72px 80px; background: #1f4638; color: #f7f4e8; font-family: Inter; position: relative; overflow: hidden }
  .name { display: flex; align-items: center; gap: 20px; font: 600 40px Fraunces }
  .name svg { width: 60px; height: 60px }
  h1 { margin: 64px 0 0; width: 980px; font: 560 76px/1.1 Fraunces; letter-spacing: -0.015em }
  .bar { position: absolute; left: 80px; right: 80px; bottom: 132px; display: flex; gap: 5px; height: 16px; border-radius: 99px; overflow: hidden }
  .bar i { background: #8fc9aa } .bar i:first-child, .bar i:last-child { background: #e9ad41 }
  p { position: absolute; left: 80px; bottom: 64px; margin: 0; font-size: 28px; color: #cfe0d3 }
</style><div class="name">${mark}Lessonwright</div><h1>Standards-aligned lesson plans, timed to the minute</h1>
<div class="bar">${minutes.map((m) => `<i style="flex:${m}"></i>`).join('')}</div><p>For teachers, teams and homeschool parents</p>`;

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(card);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: join(root, 'public/social-card.png') });
await browser.close();
