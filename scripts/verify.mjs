// npm run verify: format, lint, types, arrows and the quick tests, without a database or a browser. Within a minute on two cores.
import { ensureInstalled, runTogether, say, tool } from './setup.mjs';

ensureInstalled();
await runTogether([
  { what: 'Quick tests', command: tool('vitest'), args: ['run', '--project', 'unit', '--reporter', 'minimal'] },
  { what: 'Types', command: tool('tsc'), args: [] },
  { what: 'Arrows', command: tool('depcruise'), args: ['--config', '.dependency-cruiser.mjs', 'src'] },
  { what: 'Format and lint', command: tool('biome'), args: ['check', '--error-on-warnings', '.'] },
]);
say('\nAll is well. npm test does the rest: rooms on databases, and journeys in a browser.');
