// npm start: set up what is missing, then serve, in this process so that signals reach the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnvFile } from './env-file.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
loadEnvFile();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist/server/main.server.js')).href);
