import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Builds the service worker into one file beside the pages: its address stays the same, and it may speak for all of them. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async closeBundle() {
    const root = join(import.meta.dirname, '..');
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      build: {
        emptyOutDir: false,
        rolldownOptions: {
          input: join(root, 'src/service-worker/service-worker.ts'),
          output: { entryFileNames: 'service-worker.js', format: 'iife' },
        },
      },
    });
  },
};
