import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { languageTexts } from './apps/web/build/language-texts.ts';
import { describeAria } from './apps/web/test/support/aria-command.ts';
import { LAUNCH_OPTIONS } from './e2e/support/browser.ts';

// Everything is tried as it is published; development builds also need twice the processor time.
process.env['NODE_ENV'] = 'production';

/** A busy machine is no failure of a test. */
const expectOptions = { poll: { timeout: 20_000 } };
const testTimeout = 60_000;

const server = {
  expect: expectOptions,
  // Loading the server per file takes a third of the time, and its modules keep no state of tests.
  isolate: false,
  // Password hashing is slow on purpose: 34 ms of processor time per member.
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'apps/server/test/quick-argon2.ts') },
  root: 'apps/server',
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** Tests that start processes or PostgreSQL: they mostly wait, so they run apart. */
const PROCESSES = [
  'src/jobs.test.ts',
  'test/process/*.test.ts',
  'src/platform/backup/*.test.ts',
  'src/platform/jobs/*.test.ts',
];

/** Tests that fill large databases, measure the event loop, search the whole demo, need Redis, tell every mail, or try thousands of spellings, passwords, invalid, random or racing calls. */
const LONG = [
  'src/features/book-search/sounds/sounds.test.ts',
  'src/features/books/lists/fresh.test.ts',
  'src/features/imports/book-list.hostile.test.ts',
  'src/**/{*.attack,*.property,*.query-plans,*.race,*.walk,property}.test.ts',
  'src/startup/prepare-database.test.ts',
  'src/platform/http/rate-limits/rate-limits.test.ts',
  'src/platform/realtime/redis-transport.test.ts',
  'test/app/{endpoints,fuzz,leaving,mail-limits,three-people}.test.ts',
  'test/search/search-{demo,quality}.test.ts',
  'test/texts/mails.golden.test.ts',
  'test/worst-texts/*.test.ts',
];

/** Tests of image storage, run on folders and on a bucket. */
const WITH_PICTURES = [
  'src/features/account-data/account-deletion.test.ts',
  'src/features/book-editing/book-editing.test.ts',
  'src/features/books/{photos,page-meta}/{images,page-meta,photos}.test.ts',
  'src/features/conversations/messages/messages.photos.test.ts',
  'src/features/account-data/exports.test.ts',
  'src/features/profiles/profiles.test.ts',
  'src/platform/images/images.jobs.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], testTimeout } },
      { test: { name: 'texts', root: 'packages/texts', include: ['*.test.ts'], testTimeout } },
      {
        test: {
          name: 'packages',
          root: 'packages',
          include: ['{embedded-postgres,pusher-server}/src/**/*.test.ts'],
          expect: expectOptions,
          testTimeout,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...PROCESSES, ...LONG],
          globalSetup: ['test/global-setup.ts'],
        },
      },
      { test: { ...server, name: 'server-long', include: LONG, globalSetup: ['test/global-setup.ts'] } },
      {
        test: {
          ...server,
          name: 'processes',
          include: PROCESSES,
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 150_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server-s3',
          include: WITH_PICTURES,
          globalSetup: ['test/global-setup.ts', 'test/services/s3-global-setup.ts'],
        },
      },
      {
        test: {
          name: 'guarantees',
          root: 'e2e',
          expect: expectOptions,
          include: ['guarantees/**/*.test.ts'],
          globalSetup: ['support/global-setup.ts'],
          testTimeout: 150_000,
          hookTimeout: 150_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['{build,src}/**/*.test.{ts,tsx}'],
          testTimeout,
          expect: expectOptions,
          environment: 'node',
        },
      },
      {
        root: 'apps/web',
        plugins: [react(), tailwind(), languageTexts],
        resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
        // All at the start: a package that is found later reloads the page of a running test.
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}'] },
        test: {
          name: 'components',
          include: ['test/**/*.test.tsx'],
          setupFiles: ['test/support/open-page.tsx'],
          testTimeout,
          expect: expectOptions,
          isolate: false,
          // Vitest opens one page otherwise on two processors.
          maxWorkers: 2,
          browser: {
            commands: { describeAria },
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              // Not as an option of the context, which a test that travels could not override.
              launchOptions: { ...LAUNCH_OPTIONS, env: { ...process.env, TZ: 'Asia/Kolkata' } },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-IN' },
            }),
          },
        },
      },
    ],
  },
});
