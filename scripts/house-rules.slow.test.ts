/** The rules of the house are kept by tools; here each tool meets a planted violation and has to refuse it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../src/platform/project-root.ts';

const root = projectRoot();
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lessonwright-rules-'));
  for (const name of ['src', 'package.json', 'tsconfig.json', 'biome.json', '.gitignore', '.dependency-cruiser.mjs'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (tool: string, ...args: string[]) => {
  const ended = spawnSync(join(root, 'node_modules/.bin', tool), args, { cwd: copy, encoding: 'utf8' });
  return { failed: ended.status !== 0, output: `${ended.stdout}${ended.stderr}` };
};

const cruise = (...paths: string[]) => run('depcruise', '--config', '.dependency-cruiser.mjs', ...paths);

function withPlanted<T>(path: string, content: string, look: () => T): T {
  const file = join(copy, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  try {
    return look();
  } finally {
    rmSync(file);
  }
}

describe('arrows', () => {
  it('hold now, over a real number of modules', () => {
    const { failed, output } = cruise('src');
    expect(failed, output).toBe(false);
    expect(Number(/\((\d+) modules/.exec(output)?.[1])).toBeGreaterThan(100);
  });

  const PLANTED: readonly (readonly [rule: string, path: string, content: string])[] = [
    [
      'standards-arrows',
      'src/features/standards/planted-1.ts',
      "export { lessonsContract } from '../lessons/contract.ts';",
    ],
    ['lessons-arrows', 'src/features/lessons/planted-2.ts', "export { standardsStore } from '../standards/store.ts';"],
    ['contract-knows-only-zod', 'src/contract/planted-3.ts', "export { openLog } from '../platform/log.ts';"],
    [
      'platform-knows-no-room',
      'src/platform/planted-4.ts',
      "export { billingStore } from '../features/billing/store.ts';",
    ],
    ['ui-knows-no-room', 'src/ui/planted-5.ts', "export { billingContract } from '../features/billing/contract.ts';"],
    [
      'browser-without-server',
      'src/features/lessons/web/planted-6.ts',
      "export { sha256 } from '../../../platform/secrets.ts';",
    ],
    ['browser-without-node', 'src/site/planted-7.ts', "export { readFileSync } from 'node:fs';"],
    [
      'planning-is-pure',
      'src/features/planning/planted-8.ts',
      "export { databaseAnswers } from '../../platform/db/db.ts';",
    ],
    ['sql-in-stores', 'src/features/lessons/planted-9.ts', "export { sql } from 'drizzle-orm';"],
    ['env-has-one-reader', 'src/features/lessons/planted-10.ts', "export { readEnv } from '../../env.ts';"],
    ['only-composers-compose', 'src/features/lessons/planted-11.ts', "export { makeApi } from '../../api.ts';"],
    [
      'no-cycles',
      'src/language/planted-12.ts',
      "import type { Two } from './planted-13.ts';\nexport type One = Two | 1;",
    ],
  ];
  /** The other half of a circle of types. */
  const BACK = "import type { One } from './planted-12.ts';\nexport type Two = One[];\n";
  let output = '';
  // One cruise over all of them: a cruise costs seconds, a planted file nothing.
  beforeAll(() => {
    for (const [, path, content] of PLANTED) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), `${content}\n`);
    }
    writeFileSync(join(copy, 'src/language/planted-13.ts'), BACK);
    output = cruise('src').output;
    rmSync(join(copy, 'src/language/planted-13.ts'));
    for (const [, path] of PLANTED) rmSync(join(copy, path));
  }, 120_000);

  it.each(PLANTED)('%s refuses an import planted in %s', (rule, path) => {
    expect(output).toContain(`error ${rule}: ${path}`);
  });
});

describe('the environment', () => {
  it('has one reader: process.env elsewhere is refused', () => {
    const { failed, output } = withPlanted(
      'src/features/lessons/planted.ts',
      'export const port = process.env.PORT;\n',
      () => run('biome', 'lint', 'src/features/lessons/planted.ts'),
    );
    expect(failed, output).toBe(true);
    expect(output).toContain('noProcessEnv');
  });
});
