/**
 * What the signed-in pages load: a few files each instead of dozens, all of them named in the HTML, and the calls that a page begins with.
 * The build writes it to dist/web/app-pages.json; src/platform/http/page-needs.ts reads it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface AppPage {
  /** What it draws first, below src/. */
  files: readonly string[];
  /** GETs that it begins with, beside the one that asks who is signed in. */
  calls?: readonly string[];
  /** As above, for somebody who has a library, where the address asks for nothing else. */
  libraryCalls?: readonly string[];
}

const LESSONS = 'features/lessons/web';
const FRAME = 'site/app-shell.tsx';

/** By the routes of src/pages.tsx. */
export const APP_PAGES: Readonly<Record<string, AppPage>> = {
  '/dashboard': {
    files: [
      `${LESSONS}/library/dashboard-page.tsx`,
      `${LESSONS}/library/this-week.tsx`,
      `${LESSONS}/library/library-preview.tsx`,
    ],
    calls: ['/api/desk'],
    libraryCalls: ['/api/lesson-plans?limit=10'],
  },
  '/create': { files: [`${LESSONS}/create/create-page.tsx`], calls: ['/api/desk', '/api/states'] },
  '/lessons': {
    files: [`${LESSONS}/library/lessons-page.tsx`],
    libraryCalls: ['/api/lesson-plans?limit=50&offset=0', '/api/lesson-units'],
  },
  '/lesson/$id': { files: [`${LESSONS}/library/lesson-page.tsx`], calls: ['/api/lesson-plans/$id'] },
  '/plan/$id': { files: [`${LESSONS}/desk/plan-page.tsx`], calls: ['/api/plans/$id'] },
  '/lesson/$id/edit': { files: [`${LESSONS}/edit/edit-page.tsx`], calls: ['/api/lesson-plans/$id'] },
  '/account': { files: ['features/identity/web/account/account-page.tsx'] },
  '/team': { files: ['features/teams/web/team-page.tsx'] },
  '/admin': { files: ['features/administration/web/admin-page.tsx'] },
  '/subscription-success': { files: ['features/billing/web/subscription-success-page.tsx'] },
};
const HOME = '/dashboard';
const OF_A_LESSON = ['/lesson/$id', '/plan/$id', '/lesson/$id/edit'];
/** What only these need has no file of its own: it would be one more to wait for. The form's lists are what the other pages draw their lists with. */
const WITH_OTHERS: Readonly<Record<string, string>> = {
  [HOME]: 'dashboard',
  '/create': 'app-forms',
  '/lesson/$id': 'lesson',
};

const FIGURES = 'features/figures';
const KINDS = ['numbers', 'measures', 'geometry', 'data', 'nature', 'words'];

/** Lists and dialogs are drawn with these; the frame does without. */
const FORM_LIBRARIES =
  /node_modules[\\/](@radix-ui[\\/](number|react-(alert-dialog|collection|dialog|direction|focus-guards|select))|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce|tslib)/;
const FRAME_LIBRARIES = /node_modules[\\/](@radix-ui[\\/](?!react-toast)|@floating-ui|@tanstack)/;

/** Pages for everybody, which load nothing of the app's. What they share with it is named in src/main.parts.ts, or travels by itself. */
const FOR_EVERYBODY = [
  ...['login-page', 'reset-password-page', 'verify-email-page'].map((name) => `features/identity/web/${name}.tsx`),
  ...['pricing-page', 'test-checkout-page', 'test-portal-page'].map((name) => `features/billing/web/${name}.tsx`),
  'features/contact/web/contact-page.tsx',
  'features/standards/web/standards-page.tsx',
  'features/teams/web/accept-invite-page.tsx',
];

export interface AppBundles {
  plugin: Plugin;
  /** The file in which a module travels; null: the bundler decides. */
  fileOf(id: string): string | null;
}

/** @param root the project's folder */
export function appBundles(root: string): AppBundles {
  const path = (file: string) => join(root, 'src', file);
  const named = [
    ...KINDS.map((name) => `${FIGURES}/kinds/${name}.ts`),
    FRAME,
    ...FOR_EVERYBODY,
    ...Object.values(APP_PAGES).flatMap(({ files }) => files),
  ];
  const missing = named.filter((file) => !existsSync(path(file)));
  if (missing.length > 0) throw new Error(`scripts/app-pages.ts names files that are not there: ${missing.join(', ')}`);
  const fileOf = new Map<string, string>();
  return {
    fileOf: (id) => fileOf.get(id) ?? (FORM_LIBRARIES.test(id) ? 'app-forms' : FRAME_LIBRARIES.test(id) ? 'app' : null),
    plugin: {
      name: 'app-pages',
      apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
      buildEnd() {
        /** Of our own, with the icons that it draws: a library's collection of everything would bring all of it. */
        const needs = (roots: readonly string[]): Set<string> => {
          const found = new Set<string>();
          const open = [...roots];
          for (let id = open.pop(); id !== undefined; id = open.pop()) {
            if (found.has(id)) continue;
            found.add(id);
            const { importedIds = [], code } = this.getModuleInfo(id) ?? {};
            open.push(...importedIds.filter((imported) => !imported.includes('node_modules')));
            for (const icon of iconsIn(code ?? '')) found.add(icon);
          }
          return found;
        };
        const frame = needs([path(FRAME)]);
        const pages = Object.entries(APP_PAGES).map(([route, { files }]) => ({ route, ids: needs(files.map(path)) }));
        const forEverybody = needs(FOR_EVERYBODY.map(path));
        const files = new Map<string, string>();
        for (const id of new Set([...frame, ...pages.flatMap(({ ids }) => [...ids])])) {
          const users = pages.filter(({ ids }) => ids.has(id)).map(({ route }) => route);
          if (forEverybody.has(id)) continue;
          const alone = users.length === 1;
          if (frame.has(id) || (users.includes(HOME) && !alone)) files.set(id, 'app');
          else if (alone) files.set(id, WITH_OTHERS[users[0] ?? ''] ?? '');
          else files.set(id, users.every((route) => OF_A_LESSON.includes(route)) ? 'lesson' : 'app-forms');
        }
        // A lesson shows its first figure at once; only what draws its kinds comes after that.
        const kinds = KINDS.map((name) => needs([path(`${FIGURES}/kinds/${name}.ts`)]));
        const drawing = needs([path(`${FIGURES}/web/drawn-figure.tsx`)]);
        for (const id of new Set([...drawing, ...kinds.flatMap((ids) => [...ids])]))
          if (!files.has(id) && (drawing.has(id) || kinds.filter((ids) => ids.has(id)).length > 1))
            files.set(id, 'lesson');
        const icons = new Map([...files].filter(([id]) => !id.includes('/')));
        fileOf.clear();
        for (const id of this.getModuleIds()) {
          const icon = /lucide-react.*[\\/]([a-z0-9-]+)\.\w+$/.exec(id)?.[1];
          const file = icon === undefined ? files.get(id) : icons.get(icon);
          if (file) fileOf.set(id, file);
        }
      },
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const withImports = (files: Iterable<string>, found = new Set<string>()): Set<string> => {
          for (const file of files) {
            if (found.has(file)) continue;
            found.add(file);
            withImports(chunks.find(({ fileName }) => fileName === file)?.imports ?? [], found);
          }
          return found;
        };
        // Two files that need each other begin in an order that nobody chose, and one of them finds the other empty.
        for (const { fileName, imports } of chunks)
          if (withImports(imports).has(fileName))
            this.error(`scripts/app-pages.ts: ${fileName} needs itself, by way of another file.`);
        const known = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
        const holding = (file: string): string[] => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path(file)));
          if (!chunk) this.error(`scripts/app-pages.ts: src/${file} is in no file of the build.`);
          return [chunk.fileName];
        };
        const needs = Object.entries(APP_PAGES).map(([route, { files, calls = [], libraryCalls = [] }]) => {
          const scripts = withImports([FRAME, ...files].flatMap(holding));
          const missing = [...scripts].filter((file) => !known.has(file)).map((file) => `/${file}`);
          return [route, { scripts: missing, calls, libraryCalls }];
        });
        this.emitFile({ type: 'asset', fileName: 'app-pages.json', source: JSON.stringify(Object.fromEntries(needs)) });
      },
    },
  };
}

/** "chevron-down" for ChevronDown, as lucide names its files. */
const iconsIn = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) =>
      name
        .replace(/ as .*/, '')
        .trim()
        .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
        .toLowerCase(),
    ),
  );
