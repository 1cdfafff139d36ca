/** Run by `npm run mutants`, which says what is mutated and which tests may kill it. */
export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // A test of the server waits for the database: that takes its time, and an endless loop does not end by itself.
  timeoutMS: 20_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 15,
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['data', 'dist', '.start', 'bench/results', 'tools', 'e2e', 'docs', '*.log'],
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
};
