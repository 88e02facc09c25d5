import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { browserBundleGuard, serverCode } from './browser-bundle-guard.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Builds a page of these files in a folder of its own. */
async function buildPage(files: Record<string, string>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'bundle-guard-'));
  folders.push(root);
  for (const [path, text] of Object.entries({
    'index.html': '<script type="module" src="/src/main.web.tsx"></script>',
    ...files,
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [browserBundleGuard()],
    build: { write: false },
  });
}

describe('the browser bundle', () => {
  it('may hold pages, contracts and plain rules', async () => {
    await buildPage({
      'src/main.web.tsx':
        "import { rule } from './features/lessons/rule.ts'; import { path } from './features/lessons/contract.ts'; console.log(rule, path);",
      'src/features/lessons/rule.ts': 'export const rule = 1;',
      'src/features/lessons/contract.ts': "export const path = '/lessons';",
    });
  });

  it.each([
    'src/platform/clock.ts',
    'src/env.ts',
    'src/adapters.ts',
    'src/api.ts',
    'src/features/lessons/store.ts',
    'src/features/lessons/tables.ts',
    'src/features/lessons/routes.ts',
  ])('refuses %s, and says who imported it', async (file) => {
    const planted = buildPage({
      'src/main.web.tsx': "import './page.tsx';",
      'src/page.tsx': `import { secret } from '/${file}'; console.log(secret);`,
      [file]: "export const secret = 'x';",
    });
    await expect(planted).rejects.toThrow(
      new RegExp(`the server file ${file.replaceAll('.', '\\.')}, imported by src/page\\.tsx`),
    );
  });

  it('refuses a server file even if nothing of it would stay', async () => {
    await expect(
      buildPage({ 'src/main.web.tsx': "import './api.ts';", 'src/api.ts': 'export const unused = 1;' }),
    ).rejects.toThrow('the server file src/api.ts');
  });

  it.each(['node:fs', 'path'])('refuses the builtin %s in our own code', async (builtin) => {
    await expect(
      buildPage({ 'src/main.web.tsx': `import * as it from '${builtin}'; console.log(it);` }),
    ).rejects.toThrow(`src/main.web.tsx imports ${builtin}`);
  });

  it('refuses a builtin that a library brings along', async () => {
    const planted = buildPage({
      'src/main.web.tsx': "import { read } from 'leaky'; console.log(read());",
      'node_modules/leaky/package.json':
        '{ "name": "leaky", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
      'node_modules/leaky/index.js': "import * as fs from 'node:fs'; export const read = () => fs;",
    });
    await expect(planted).rejects.toThrow('the Node builtin node:fs');
  });
});

describe('serverCode', () => {
  it.each([
    'src/ui/button.tsx',
    'src/features/lessons/web/store-button.tsx',
    'src/contract/problem.ts',
    'node_modules/library/src/store.ts',
    'src/pages.tsx',
  ])('lets %s pass', (file) => {
    expect(serverCode(`/house/${file}`, '/house')).toBeUndefined();
  });
});
