import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    // Shared chunks lie beside the entries, because files are located relative to the code.
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        worker: 'src/worker.ts',
        'rendering-thread': 'src/platform/http/pages/rendering-thread.ts',
        moderator: 'src/commands/moderator.ts',
        prepare: 'src/commands/prepare.ts',
        backup: 'src/commands/backup.ts',
        restore: 'src/commands/restore.ts',
      },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  define: { BUILT_FROM: JSON.stringify(findCommit()) },
  ssr: { noExternal: [/^@wandering-books\//] },
  logLevel: 'warn',
});

/** The commit that is built, with `-dirty` where files have been changed since; null outside of Git, unless `SOURCE_COMMIT` tells it. */
function findCommit() {
  const sourceCommit = process.env['SOURCE_COMMIT'];
  if (sourceCommit) return sourceCommit;
  try {
    const describe = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
    return execFileSync('git', describe, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
