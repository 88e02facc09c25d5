// What each benchmark measures, and whether its published result is older than that. A result holds a hash of the files it measured.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** @satisfies {Readonly<Record<string, { result: string, files: readonly string[] }>>} folders count whole, without their tests */
export const MEASURED = {
  busy: {
    result: 'bench/results/busy.md',
    files: ['bench/busy.bench.ts', 'src/work.ts', 'src/main.planning.ts', 'src/platform/thread'],
  },
  import: { result: 'bench/results/import.md', files: ['bench/import.bench.ts', 'src/features/standards/import'] },
  library: {
    result: 'bench/results/library.md',
    files: [
      'bench/library.bench.ts',
      'src/features/lessons/library.ts',
      'src/features/lessons/store.ts',
      'src/features/lessons/tables.ts',
      'src/platform/db',
    ],
  },
  load: {
    result: 'bench/results/load.md',
    files: [
      'bench/load.bench.ts',
      'src/work.ts',
      'src/asker.ts',
      'src/platform/http',
      'src/platform/db',
      'src/platform/thread',
    ],
  },
  model: {
    result: 'bench/results/model.md',
    files: ['bench/model.bench.ts', 'src/features/planning/model', 'src/platform/model', 'data/model/limits.yaml'],
  },
  page: {
    result: 'bench/results/page.md',
    files: [
      'bench/page.bench.ts',
      'src/features/*/web',
      'src/ui',
      'src/site',
      'src/pages.tsx',
      'src/main.web.tsx',
      'vite.config.ts',
    ],
  },
  plans: {
    result: 'bench/results/plans.md',
    files: [
      'bench/plans.bench.ts',
      'src/features/planning',
      'src/features/knowledge',
      'src/language',
      'data/knowledge',
      'data/standards',
    ],
  },
  standards: {
    result: 'docs/search-benchmark.md',
    files: [
      'bench/standards.bench.ts',
      'bench/standards',
      'src/features/standards/search',
      'src/features/standards/catalogue',
      'src/features/standards/look-up.ts',
      'src/features/standards/store.ts',
      'src/language',
      'data/standards',
    ],
  },
  topics: {
    result: 'bench/results/topics.md',
    files: [
      'bench/topics.bench.ts',
      'bench/topics',
      'src/features/knowledge/find-topic.ts',
      'src/features/knowledge/topic-words.ts',
      'src/features/knowledge/national-code.ts',
      'src/language',
      'data/knowledge/topics',
      'data/standards',
    ],
  },
};

const COUNTS = /\.(?:tsx?|css|yaml|json)$/;
const TEST = /\.test\.tsx?$/;
const STAMP = /^<!-- measured ([0-9a-f]{12}) -->$/m;
const NOT_REPEATED = /^Measured before .+; not repeated yet\.$/m;

/** Comments, indentation and line breaks make nothing faster or slower. */
const withoutComments = (file, text) =>
  text
    .replace(file.endsWith('.yaml') ? /^\s*#.*$/gm : /^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

function filesBelow(path, base) {
  const [before, after] = path.split('/*/');
  if (after !== undefined)
    return readdirSync(join(base, before))
      .sort()
      .flatMap((name) => filesBelow(`${before}/${name}/${after}`, base));
  if (!existsSync(join(base, path))) return [];
  if (!statSync(join(base, path)).isDirectory()) return [path];
  return readdirSync(join(base, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`, base))
    .filter((file) => COUNTS.test(file) && !TEST.test(file));
}

/** Changes when something that the benchmark measures does. @param {string} name @param {string} base the project's folder */
export function hashOf(name, base = root) {
  const hash = createHash('sha256');
  for (const path of MEASURED[name].files) {
    const files = filesBelow(path, base);
    if (files.length === 0) throw new Error(`The benchmark “${name}” measures ${path}, which is not there.`);
    for (const file of files)
      hash.update(`${file}\n${withoutComments(file, readFileSync(join(base, file), 'utf8'))}\n`);
  }
  return hash.digest('hex').slice(0, 12);
}

/** Names of the benchmarks whose published result is older than what they measured. */
export const staleResults = (base = root) =>
  Object.keys(MEASURED).filter(
    (name) => STAMP.exec(readFileSync(join(base, MEASURED[name].result), 'utf8'))?.[1] !== hashOf(name, base),
  );

/** Writes the hash below the result's title. @param {string | undefined} before what changed since it was measured; absent: it was measured just now */
export function stamp(name, hash, before = undefined, base = root) {
  const path = join(base, MEASURED[name].result);
  const text = readFileSync(path, 'utf8');
  // What has not been repeated for longest is what a reader should know.
  const since = before && (NOT_REPEATED.exec(text)?.[0] ?? `Measured before ${before}; not repeated yet.`);
  const [title, ...rest] = text.replace(STAMP, '').replace(NOT_REPEATED, '').split('\n');
  const lines = [title, '', `<!-- measured ${hash} -->`, ...(since ? ['', since] : []), '', rest.join('\n').trim()];
  writeFileSync(path, `${lines.join('\n')}\n`);
}
