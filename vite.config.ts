import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appBundles } from './scripts/app-pages.ts';
import { browserBundleGuard } from './scripts/browser-bundle-guard.ts';
import { fontPreload } from './scripts/font-preload.ts';
import { frameworksInForce } from './scripts/frameworks-in-force.ts';
import { precompress } from './scripts/precompress.ts';

/** npm run dev has read .env before, so that the server and this proxy agree on the port. */
const server = `http://127.0.0.1:${process.env.PORT || 3000}`;

const app = appBundles(import.meta.dirname);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    frameworksInForce(),
    browserBundleGuard(),
    app.plugin,
    fontPreload(['fraunces-latin-wght', 'inter-latin-wght']),
    precompress(),
  ],
  build: {
    outDir: 'dist/web',
    // The Content-Security-Policy lets fonts and images come from our own address only, not from data: URLs.
    assetsInlineLimit: 0,
    // One style sheet: what single pages add to it is less than a request costs.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // What every page needs travels in one file, not in two dozen: together they compress better, and a school's line has the fewer to fetch.
        codeSplitting: {
          groups: [
            { name: 'first-load', tags: ['$initial'], priority: 1 },
            {
              name: (id) => app.fileOf(id),
              test: (id) => app.fileOf(id) !== null,
              includeDependenciesRecursively: false,
              debugName: 'app pages',
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
