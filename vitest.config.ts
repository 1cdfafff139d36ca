import { defineConfig } from 'vitest/config';

/** What passes only at the second try is named in the summary: a bug to find, but no reason to stop everybody. */
const retry = process.env['CI'] ? 1 : 0;

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      { test: { retry, name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          retry,
          name: 'server',
          // To load the server anew for each file takes a third of all the time, and no module of it remembers a test.
          isolate: false,
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          retry,
          name: 'guarantees',
          root: 'e2e',
          include: ['guarantees/**/*.test.ts'],
          globalSetup: ['support/global-setup.ts'],
          testTimeout: 150_000,
          hookTimeout: 150_000,
        },
      },
      { test: { retry, name: 'web', root: 'apps/web', include: ['src/**/*.test.{ts,tsx}'], environment: 'node' } },
    ],
  },
});
