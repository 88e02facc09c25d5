// npm run admin -- …: the operator's command line.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnvFile } from './env-file.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
loadEnvFile();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist/server/main.admin.js')).href);
