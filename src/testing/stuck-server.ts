/** A server that can be made to stand still, to see what its watchdog does. Its address says in what: /regex, /loop or /wasm. */
import { writeSync } from 'node:fs';
import { Hono } from 'hono';
import { serve } from '../platform/http/serve.ts';
import { watchMainLoop } from '../platform/watchdog.ts';

const [, , standstillMs, graceMs, closing] = process.argv;

/** A module whose one function never returns: (loop (br 0)). */
// biome-ignore format: bytes
const SPIN = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 115, 112, 105, 110, 0, 0, 10, 9, 1, 7, 0, 3, 64, 12, 0, 11, 11];
const { instance } = await WebAssembly.instantiate(Uint8Array.from(SPIN));

const plantedLoops: Readonly<Record<string, () => void>> = {
  regex: () => /^(a+)+$/.test(`${'a'.repeat(60)}b`),
  loop: () => {
    for (;;);
  },
  wasm: () => (instance.exports.spin as () => void)(),
};

const app = new Hono();
app.get('/healthz', (c) => c.text('well'));
app.get('/:kind', (c) => {
  writeSync(1, 'standing still\n');
  plantedLoops[c.req.param('kind')]?.();
  return c.text('back');
});
const server = await serve(app, '127.0.0.1', 0);
process.on('SIGTERM', async () => {
  process.stdout.write('stopping\n');
  if (closing === 'never') return;
  await server.stop(1000);
  process.exit(0);
});
await watchMainLoop(new URL('./main.watchdog.js', import.meta.url), {
  standstillMs: Number(standstillMs),
  graceMs: Number(graceMs),
});
process.stdout.write(`It is ready: http://127.0.0.1:${server.port}\n`);
