/** Used by `npm run mutants`, which sets the mutated files and their tests. */
export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Server tests wait for the database; endless loops end only by timeout.
  timeoutMS: 20_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 15,
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['data', 'dist', '.start', 'bench/results', 'tools', 'e2e/journeys', 'docs', '*.log'],
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
};
