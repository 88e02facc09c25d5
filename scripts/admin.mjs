// npm run admin -- …: the operator's command line.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist/server/main.admin.js')).href);
