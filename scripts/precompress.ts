/** Writes beside each script and style sheet of the build what the server sends of it: packed once, tighter than there is time for while somebody waits. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /^assets\/.+\.(js|css)$/;

export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => PACKED.test(name)))
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(readFileSync(join(dir, file))));
  },
});
