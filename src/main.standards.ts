/** The thread that reads one file of standards; main.server.ts starts it for each, and ends it after it. */
import { parentPort } from 'node:worker_threads';
import { readingCalls } from './features/standards/import/read-drafts.ts';
import { serveCalls } from './platform/thread/serve-calls.ts';

if (!parentPort) throw new Error('main.standards.ts runs as a thread of the server');
serveCalls(parentPort, readingCalls());
