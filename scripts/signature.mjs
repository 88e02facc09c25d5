// What files hold, in one word: whether something has to be built anew, and whose turn it is where npm test takes turns.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Changes when a file is added, removed or edited; tests do not count. */
export function signatureOf(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const info = statSync(join(root, path), { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(join(root, path)));
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}
