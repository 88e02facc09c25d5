// npm run verify: format, lint, types, arrows and pure tests, without a database or a browser.
import { ensureInstalled, run, tool } from './setup.mjs';

ensureInstalled();
run(tool('biome'), ['check', '--error-on-warnings', '.'], { what: 'Format and lint' });
run(tool('tsc'), [], { what: 'Types' });
run(tool('depcruise'), ['--config', '.dependency-cruiser.mjs', 'src'], { what: 'Arrows' });
run(tool('vitest'), ['run', '--project', 'pure'], { what: 'Pure tests' });
