/** Bundles the pages once more, for Node at build time; see scripts/prerender.mjs. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { frameworksInForce } from './scripts/frameworks-in-force.ts';

export default defineConfig({
  plugins: [react(), frameworksInForce()],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.prerender.tsx',
    outDir: 'dist/prerender',
    target: 'node20',
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'prerender.mjs' } },
  },
  publicDir: false,
});
