import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    // What both share lies beside them, because files are found from where the code is.
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        worker: 'src/worker.ts',
        moderator: 'src/moderator.ts',
        backup: 'src/backup.ts',
        restore: 'src/restore.ts',
      },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@wandering-books\//] },
  logLevel: 'warn',
});
