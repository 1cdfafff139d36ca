import { defineConfig } from 'vite';

export default defineConfig({
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node20', sourcemap: true, emptyOutDir: true },
  ssr: { noExternal: [/^@wandering-books\//] },
  logLevel: 'warn',
});
