// npm test: types, lint, structure, budget, and all tests but those of npm run test:long (--long), which kill processes, fill
// large databases, replay journeys by keyboard, or try each benchmark and attack.
// npm run check (--changed): types, lint, structure, tests of what changed.
import './check-node-version.js';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser } from './test/browser.js';
import { listChangedFiles, selectTests } from './test/changed-tests.js';
import { build } from './start/build.js';
import { install } from './start/install.js';
import { ensureRedis } from './test/system-packages.js';
import { stopGroupsOnSignal, runNpm, ROOT } from './run-command.js';

/** @typedef {{ passed: number, failed: number, why?: string[] }} Counts */
/** @typedef {{ name: string, succeeded: boolean, seconds: string } & Counts} Result */
/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} UnitTest */
/** @typedef {{ status: string, name: string, message: string, assertionResults: UnitTest[] }} UnitFile */
/** @typedef {{ numPassedTests?: number, numFailedTests?: number, testResults?: UnitFile[] }} UnitReport */
/** @typedef {{ status: string, results: { error?: { message?: string } }[] }} JourneyRun */
/** @typedef {{ title: string, file: string, specs?: { title: string, tests: JourneyRun[] }[], suites?: JourneySuite[] }} JourneySuite */
/** @typedef {{ stats?: { expected: number, unexpected: number }, suites?: JourneySuite[] }} JourneyReport */

const JOURNEYS = ['run', '--silent', 'journeys', '--workspace', '@wandering-books/e2e'];
const reports = mkdtempSync(join(tmpdir(), 'books-reports-'));
/** @type {Result[]} */
const results = [];
/** Projects of vitest.config.ts. */
const PROJECTS = ['contract', 'texts', 'packages', 'web', 'server', 'components'];
/** These load databases or wait for child processes. */
const LONG_PROJECTS = ['server-long', 'server-s3', 'processes', 'guarantees'];
/** They kill or replace the server, wait for a slow network, open every page, or repeat a whole story. */
const LONG_JOURNEYS = '@long';
/** A step that hangs is killed and reported, and the other steps still run. */
const LONG_STEP = { inheritOutput: true, minutes: 55 };

stopGroupsOnSignal();
try {
  await install();
  if (process.argv.includes('--changed')) await checkChanges();
  else if (process.argv.includes('--long')) await runLongTests();
  else await checkAll();
} catch (error) {
  const output = /** @type {Error} */ (error).message;
  report('preparation', { succeeded: false, output, seconds: '0.0' }, { passed: 0, failed: 0 });
}
rmSync(reports, { recursive: true });
summarise();

async function checkChanges() {
  const changed = listChangedFiles(process.argv[3] ?? 'HEAD');
  const sources = changed.filter((path) => /\.(js|tsx?)$/.test(path));
  await Promise.all([check('types'), check('lint', sources), check('structure')]);
  const tests = selectTests(changed);
  if (tests.length === 0) return;
  const selection = [...selectProjects(PROJECTS), '--passWithNoTests', ...tests];
  await runUnitTests('tests of what changed', selection, await ensureBrowser());
}

async function checkAll() {
  const browser = await ensureBrowser();
  await Promise.all([
    build().then(() => check('budget')),
    check('types').then(() => check('lint')),
    check('structure'),
  ]);
  await runUnitTests('unit, server and component tests', selectProjects(PROJECTS), browser);
  await runJourneys('browser journeys', browser, ['--grep-invert', LONG_JOURNEYS]);
}

async function runLongTests() {
  const browser = await ensureBrowser();
  await ensureRedis();
  await build();
  await runUnitTests('long tests', [...selectProjects(LONG_PROJECTS), '--maxWorkers=2'], browser);
  await runJourneys('long journeys', browser, ['--grep', LONG_JOURNEYS]);
  await runJourneys('journeys by keyboard alone', browser, [], { KEYBOARD: '1' });
  // Their figures say nothing on little data; they must not break.
  for (const name of ['bench', 'attack']) await runOnLittleData(name, browser);
}

/**
 * @param {string} name a script of package.json
 * @param {string | undefined} browser
 */
async function runOnLittleData(name, browser) {
  const env = { ...process.env, CHROMIUM_PATH: browser, SMALL: '1' };
  const outcome = await runNpm(['run', '--silent', name], { env, ...LONG_STEP });
  report(`${name} on little data`, outcome, { passed: 0, failed: 0 });
}

/** @param {string[]} names */
function selectProjects(names) {
  return names.map((name) => `--project=${name}`);
}

/**
 * @param {string} name a script of package.json
 * @param {string[]} args
 */
async function check(name, args = []) {
  const outcome = await runNpm(['run', '--silent', name, '--', ...args]);
  report(name, outcome, { passed: 0, failed: 0 });
}

/**
 * @param {string} name
 * @param {string[]} selection options of vitest
 * @param {string | undefined} browser
 */
async function runUnitTests(name, selection, browser) {
  const file = join(reports, `${name}.json`);
  const errorsFile = join(reports, `${name}.errors.json`);
  const reporters = ['default', 'json', './scripts/test/unhandled-errors.js'].map(
    (reporter) => `--reporter=${reporter}`,
  );
  const env = { ...process.env, CHROMIUM_PATH: browser, UNHANDLED_ERRORS_FILE: errorsFile };
  const options = [...reporters, `--outputFile.json=${file}`, ...selection];
  const outcome = await runNpm(['run', '--silent', 'test:units', '--', ...options], { env, ...LONG_STEP });
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = /** @type {UnitReport} */ (readReport(file));
  const unhandled = Object.values(/** @type {Record<string, string>} */ (readReport(errorsFile)));
  const why = [...testResults.flatMap(listFailures), ...unhandled.map((error) => `Unhandled in ${name}: ${error}`)];
  report(name, outcome, { passed: numPassedTests, failed: numFailedTests, why });
}

/** @param {UnitFile} file may also fail outside of its tests, such as on import */
function listFailures(file) {
  const path = relative(ROOT, file.name);
  const failures = file.assertionResults.flatMap(({ status, fullName, failureMessages: [why] = [] }) =>
    status === 'failed' ? [`Failed: ${path}: ${fullName}\n${why}`] : [],
  );
  const failedOutsideOfTests = file.status === 'failed' && failures.length === 0;
  return file.message || failedOutsideOfTests ? [...failures, `Failed: ${path}\n${file.message}`] : failures;
}

/**
 * @param {string} name
 * @param {string | undefined} browser
 * @param {string[]} selection options of Playwright
 * @param {NodeJS.ProcessEnv} settings
 */
async function runJourneys(name, browser, selection, settings = {}) {
  const file = join(reports, `${name}.json`);
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...settings };
  const outcome = browser
    ? await runNpm([...JOURNEYS, '--', '--reporter=list,json', ...selection], { env, ...LONG_STEP })
    : { succeeded: false, output: 'No browser, no journeys.', seconds: '0.0' };
  const { stats, suites = [] } = /** @type {JourneyReport} */ (readReport(file));
  const { expected = 0, unexpected = 0 } = stats ?? {};
  const why = suites.flatMap(listFailedJourneys);
  report(name, outcome, { passed: expected, failed: unexpected, why });
}

/**
 * @param {JourneySuite} suite
 * @returns {string[]}
 */
function listFailedJourneys({ file, specs = [], suites = [] }) {
  const failures = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const why = results.flatMap(({ error }) => error?.message ?? []).join('\n');
        return `Failed: e2e/journeys/${file}: ${title}\n${why}`;
      }),
  );
  return [...failures, ...suites.flatMap(listFailedJourneys)];
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * A step that failed without a failed test counts as one failure.
 * @param {string} name
 * @param {import('./run-command.js').Outcome} outcome
 * @param {Counts} counts
 */
function report(name, { succeeded, output, seconds }, { passed, failed, why = [] }) {
  results.push({ name, succeeded, seconds, passed, failed: succeeded ? failed : Math.max(failed, 1), why });
  console.log(`\n=== ${name}: ${succeeded ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (output.trim()) console.log(output.trimEnd());
}

function summarise() {
  console.log('\n=== Summary');
  const reasons = results.flatMap(({ why = [] }) => why);
  for (const reason of reasons) console.log(`${reason}\n`);
  // Without their messages at the end, since often only the last lines of a log are kept.
  for (const reason of reasons) console.log(reason.split('\n')[0]);
  for (const { name, succeeded, seconds } of results) {
    console.log(`${succeeded ? 'passed' : 'FAILED'}  ${seconds.padStart(6)} s  ${name}`);
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
  process.exitCode = results.every(({ succeeded }) => succeeded) ? 0 : 1;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}
