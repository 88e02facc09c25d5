/** Fails the build when server code reaches the browser bundle: the bundler itself would put it there without a word. */
import { isBuiltin } from 'node:module';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const SERVER_FILES: readonly RegExp[] = [
  /^src\/platform\//,
  /^src\/(env|adapters|api|main\.server|main\.admin)\.ts$/,
  /^src\/(.*\/)?(store|tables|routes)\.ts$/,
];

/** Vite puts an empty stand-in of this name where browser code imports a builtin. */
const STAND_IN = '__vite-browser-external';

/** What is wrong with a module of the browser bundle; undefined if it may be there. @param root the project's folder */
export function serverCode(id: string, root: string): string | undefined {
  const path = id.replace(/^\0/, '').replace(/[?#].*$/, '');
  if (path.startsWith(STAND_IN)) return `the Node builtin ${path.slice(STAND_IN.length + 1) || '(unnamed)'}`;
  if (isBuiltin(path)) return `the Node builtin ${path}`;
  const file = relative(root, path).replaceAll('\\', '/');
  return SERVER_FILES.some((pattern) => pattern.test(file)) ? `the server file ${file}` : undefined;
}

export function browserBundleGuard(): Plugin {
  let root = '';
  return {
    name: 'browser-bundle-guard',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root;
    },
    resolveId(source, importer) {
      // Our own code must not even ask for a builtin; a library may, as long as what asks is shaken out of the bundle.
      if (importer && isBuiltin(source) && !importer.includes('/node_modules/')) {
        this.error(`${relative(root, importer)} imports ${source}: server code must not reach the browser bundle.`);
      }
      return null;
    },
    generateBundle(_options, bundle) {
      const bundled = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.keys(output.modules) : [],
      );
      // Our own server files fail wherever they are imported, even if all of them was shaken out this time.
      const imported = [...this.getModuleIds()].filter((id) => !id.includes(STAND_IN) && !isBuiltin(id));
      const found = [...new Set([...bundled, ...imported])].flatMap((id) => {
        const what = serverCode(id, root);
        const importers = this.getModuleInfo(id)?.importers ?? [];
        return what
          ? [
              `  ${what}, imported by ${importers.map((importer) => relative(root, importer)).join(', ') || 'the entry'}`,
            ]
          : [];
      });
      if (found.length > 0) this.error(`Server code must not reach the browser bundle:\n${found.join('\n')}`);
    },
  };
}
