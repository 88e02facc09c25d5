// npm test: everything that a change must pass. --no-journeys leaves the browser out. --thorough (npm run test:all) repeats more, for nights
// and releases: every room on both databases, thousands of generated bodies, every standard planned.
import { ensureChromium } from './chromium.mjs';
import { installEmulator } from './firebase-emulator.mjs';
import { ensureInstalled, fail, run, runTogether, say, tool } from './setup.mjs';

ensureInstalled();
if (process.argv.includes('--thorough')) process.env.THOROUGH = '1';
const journeys = !process.argv.includes('--no-journeys');
// Downloads while the checks below keep the processor busy.
const emulator = installEmulator();

// Two at a time, since most of them keep only one processor busy.
await runTogether([
  { what: 'Format and lint', command: tool('biome'), args: ['check', '--error-on-warnings', '.'] },
  { what: 'Types', command: tool('tsc'), args: [] },
  { what: 'Build', command: process.execPath, args: ['scripts/build.mjs'] },
  { what: 'Arrows', command: tool('depcruise'), args: ['--config', '.dependency-cruiser.mjs', 'src'] },
  { what: 'Unused files, exports and dependencies', command: tool('knip'), args: [] },
]);
const missing = await emulator;
if (missing) say(`\nFirebase’s emulator could not be installed (${missing}), so hosted sign-in is not tested.`);
say('\n— unit, slow and room tests');
run(tool('vitest'), ['run'], { what: 'Unit, slow and room tests' });

if (journeys) {
  const chromium = await ensureChromium();
  if (!chromium)
    fail(
      'No Chromium is here and none could be installed, so the journeys cannot run. Set CHROMIUM_PATH, or leave them out: npm test -- --no-journeys',
    );
  say('\n— journeys in the browser');
  run(tool('playwright'), ['test'], { what: 'Journeys', env: { CHROMIUM_PATH: chromium } });
} else say('\nThe journeys in the browser were left out, as asked.');
say('\nAll tests passed.');
