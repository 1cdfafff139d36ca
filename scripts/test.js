import './node-version.js';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.js';
import { build } from './build.js';
import { install } from './install.js';
import { findRedis } from './redis.js';
import { endWithTheirGroups, npm } from './steps.js';

/** @typedef {{ name: string, isGood: boolean, seconds: string, passed: number, failed: number }} Result */
/** @typedef {{ numPassedTests?: number, numFailedTests?: number }} UnitReport */
/** @typedef {{ stats?: { expected: number, flaky: number, unexpected: number } }} JourneyReport */

const JOURNEYS = ['run', '--silent', 'journeys', '--workspace', '@wandering-books/e2e'];
const reports = mkdtempSync(join(tmpdir(), 'books-reports-'));
/** @type {Result[]} */
const results = [];
/** Each takes a few minutes, on a slow machine more; what hangs must be told, and must not keep the others from being told. */
const LIMIT = { isHeard: true, minutes: 30 };

endWithTheirGroups();
try {
  await install();
  const browser = await findBrowser();
  await findRedis();
  await Promise.all([
    build().then(() => check('budget')),
    check('types').then(() => check('lint')),
    check('structure'),
  ]);
  await unitTests();
  await journeys(browser);
} catch (error) {
  const output = /** @type {Error} */ (error).message;
  report('preparation', { isGood: false, output, seconds: '0.0' }, { passed: 0, failed: 0 });
}
rmSync(reports, { recursive: true });
summarise();

/** @param {string} name a script of package.json */
async function check(name) {
  const outcome = await npm(['run', '--silent', name]);
  report(name, outcome, { passed: 0, failed: 0 });
}

async function unitTests() {
  const file = join(reports, 'units.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const outcome = await npm(['run', '--silent', 'test:units', '--', ...reporters], LIMIT);
  const { numPassedTests = 0, numFailedTests = 0 } = /** @type {UnitReport} */ (readReport(file));
  report('unit and server tests', outcome, { passed: numPassedTests, failed: numFailedTests });
}

/** @param {string | undefined} browser */
async function journeys(browser) {
  const file = join(reports, 'journeys.json');
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const outcome = browser
    ? await npm([...JOURNEYS, '--', '--reporter=list,json'], { env, ...LIMIT })
    : { isGood: false, output: 'No browser, no journeys.', seconds: '0.0' };
  const { stats } = /** @type {JourneyReport} */ (readReport(file));
  const { expected = 0, flaky = 0, unexpected = 0 } = stats ?? {};
  report('browser journeys', outcome, { passed: expected + flaky, failed: unexpected });
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
 * A step that broke down without naming a failed test counts as one: no run that fails ends with "0 failed".
 * @param {string} name
 * @param {import('./steps.js').Outcome} outcome
 * @param {{ passed: number, failed: number }} counts
 */
function report(name, { isGood, output, seconds }, { passed, failed }) {
  results.push({ name, isGood, seconds, passed, failed: isGood ? failed : Math.max(failed, 1) });
  console.log(`\n=== ${name}: ${isGood ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (output.trim()) console.log(output.trimEnd());
}

function summarise() {
  console.log('\n=== Summary');
  for (const { name, isGood, seconds } of results) {
    console.log(`${isGood ? 'passed' : 'FAILED'}  ${seconds.padStart(6)} s  ${name}`);
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
  process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}
