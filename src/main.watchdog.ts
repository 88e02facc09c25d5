/** The thread that watches the server's main loop; main.server.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { watch } from './platform/watch-thread.ts';

watch(workerData, () => parentPort?.postMessage('watching'));
