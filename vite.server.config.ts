/** Bundles the server and the operator's command line; packages stay in node_modules, but those that only pages need at run time. */
import { defineConfig } from 'vite';

const NO_COMPONENT = '\0no-component';

export default defineConfig({
  // The small pictures of figures are the lines of its icons; what makes React components of them stays out.
  ssr: { noExternal: ['lucide-react'] },
  plugins: [
    {
      name: 'icons-without-react',
      enforce: 'pre',
      resolveId: (id) => (id.endsWith('/createLucideIcon.mjs') ? NO_COMPONENT : undefined),
      load: (id) => (id === NO_COMPONENT ? 'export default () => undefined;' : undefined),
    },
  ],
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
