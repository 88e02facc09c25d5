// npm test: everything. --no-journeys leaves the browser out.
import { ensureChromium } from './chromium.mjs';
import { installEmulator } from './firebase-emulator.mjs';
import { ensureInstalled, fail, run, runTogether, say, tool } from './setup.mjs';

ensureInstalled();
const journeys = !process.argv.includes('--no-journeys');
// Downloads while the checks below keep the processor busy.
const emulator = installEmulator();

// Two at a time, since most of them keep only one processor busy.
await runTogether([
  { what: 'Format and lint', command: tool('biome'), args: ['check', '--error-on-warnings', '.'] },
  { what: 'Types', command: tool('tsc'), args: [] },
  {
    what: 'Build',
    command: process.execPath,
    args: ['-e', "import('./scripts/setup.mjs').then((s) => s.ensureBuilt())"],
  },
  { what: 'Arrows', command: tool('depcruise'), args: ['--config', '.dependency-cruiser.mjs', 'src'] },
  { what: 'Unused files, exports and dependencies', command: tool('knip'), args: [] },
]);
const missing = await emulator;
if (missing) say(`\nFirebase’s emulator could not be installed (${missing}), so hosted sign-in is not tested.`);
say('\n— unit, room and adapter tests');
run(tool('vitest'), ['run'], { what: 'Unit, room and adapter tests' });

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
