// npm start: set up what is missing, then serve, in this process so that signals reach the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist/server/main.server.js')).href);
