/** Bundles the pages once more, for Node at build time; see scripts/prerender.mjs. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
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
