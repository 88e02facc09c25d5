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
  }, 60_000);

  it.each([
    [
      'standards-arrows',
      'src/features/standards/planted.ts',
      "export { lessonsContract } from '../lessons/contract.ts';",
    ],
    ['lessons-arrows', 'src/features/lessons/planted.ts', "export { standardsStore } from '../standards/store.ts';"],
    ['contract-knows-only-zod', 'src/contract/planted.ts', "export { openLog } from '../platform/log.ts';"],
    [
      'platform-knows-no-room',
      'src/platform/planted.ts',
      "export { billingStore } from '../features/billing/store.ts';",
    ],
    ['ui-knows-no-room', 'src/ui/planted.ts', "export { billingContract } from '../features/billing/contract.ts';"],
    [
      'browser-without-server',
      'src/features/lessons/web/planted.ts',
      "export { sha256 } from '../../../platform/secrets.ts';",
    ],
    ['browser-without-node', 'src/site/planted.ts', "export { readFileSync } from 'node:fs';"],
    [
      'planning-is-pure',
      'src/features/planning/planted.ts',
      "export { databaseAnswers } from '../../platform/db/db.ts';",
    ],
    ['sql-in-stores', 'src/features/lessons/planted.ts', "export { sql } from 'drizzle-orm';"],
    ['env-has-one-reader', 'src/features/lessons/planted.ts', "export { readEnv } from '../../env.ts';"],
    ['only-composers-compose', 'src/features/lessons/planted.ts', "export { makeApi } from '../../api.ts';"],
  ])(
    '%s refuses a planted import',
    (rule, path, content) => {
      const { failed, output } = withPlanted(path, `${content}\n`, () => cruise(path));
      expect(failed, output).toBe(true);
      expect(output).toContain(rule);
    },
    60_000,
  );
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
