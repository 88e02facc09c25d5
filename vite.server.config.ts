/** Bundles the server and the operator's command line; packages stay in node_modules, but those that only pages need at run time. */
import { defineConfig } from 'vite';

export default defineConfig({
  // The small pictures of figures come out of it; React comes along.
  ssr: { noExternal: ['lucide-react', 'react'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    emptyOutDir: true,
    rollupOptions: {
      input: [
        'src/main.server.ts',
        'src/main.admin.ts',
        'src/main.planning.ts',
        'src/main.standards.ts',
        'src/main.watchdog.ts',
      ],
      output: { entryFileNames: '[name].js' },
    },
  },
  publicDir: false,
});
