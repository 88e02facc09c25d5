import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserBundleGuard } from './scripts/browser-bundle-guard.ts';
import { fontPreload } from './scripts/font-preload.ts';
import { frameworksInForce } from './scripts/frameworks-in-force.ts';

/** npm run dev has read .env before, so that the server and this proxy agree on the port. */
const server = `http://127.0.0.1:${process.env.PORT || 3000}`;

/** Small parts that several app pages share. */
const APP_PARTS = [
  ...['badge', 'card', 'field', 'input', 'notice', 'segmented', 'slider', 'textarea'].map((name) => `ui/${name}.tsx`),
  'ui/use-debounced.ts',
  'features/lessons/web/document/source-link.tsx',
  'features/lessons/web/request/library-words.ts',
  'features/lessons/web/saving/unsent-lessons.ts',
].map((path) => join(import.meta.dirname, 'src', path));
const ICONS = /lucide-react.*[\\/](circle-alert|circle-check|circle-exclamation-point|external-link|info)\.\w+$/;

const moved = APP_PARTS.filter((path) => !existsSync(path));
if (moved.length > 0) throw new Error(`vite.config.ts names files that are not there: ${moved.join(', ')}`);

const isAppPart = (id: string): boolean => APP_PARTS.includes(normalize(id)) || ICONS.test(id);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    frameworksInForce(),
    browserBundleGuard(),
    fontPreload(['fraunces-latin-wght', 'inter-latin-wght']),
  ],
  build: {
    outDir: 'dist/web',
    // The Content-Security-Policy lets fonts and images come from our own address only, not from data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs travels in two files, not in two dozen: together they compress better, and the libraries stay cached over releases.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'first-load', tags: ['$initial'], priority: 1 },
            // In one file they weigh 2 kB less than in a dozen. Without what they import, which is large.
            {
              name: 'app-parts',
              test: isAppPart,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The Host header stays what the browser sent, or the server's Origin check would refuse every change.
    // /dev/ui and /dev/figures are pages of the browser; the rest of /dev is the server's.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/shared': { target: server, changeOrigin: false },
      '^/dev/(?!ui|figures)': { target: server, changeOrigin: false },
    },
    watch: { ignored: ['**/.data/**', '**/data/**', '**/dist/**', '**/migrations/**'] },
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**'] },
  },
});
