// npm run build: the pages and the server, if a source changed since the last build.
import { ensureBuilt, ensureInstalled } from './setup.mjs';

ensureInstalled();
ensureBuilt();
