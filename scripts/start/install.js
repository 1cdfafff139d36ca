import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireSuccess, runNpm, ROOT } from '../run-command.js';

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} Packages */

const STAMP = join(ROOT, 'node_modules/.cache/wandering-books/product.lock');

/** Installs the packages of a folder's lock file unless they are installed. Throws with npm's output on failure. */
export async function install(say = console.log, folder = '.') {
  const cwd = join(ROOT, folder);
  if (!isInstalled(cwd)) await runInstall(say, cwd, ['--include=dev']);
}

/** Installs only the packages needed to build and run the product, half the size of all. */
export async function installProduct(say = console.log) {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  if (isInstalled(ROOT) || (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock)) return;
  await runInstall(say, ROOT, [
    '--omit=dev',
    '--workspace=@wandering-books/server',
    '--workspace=@wandering-books/web',
  ]);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, lock);
}

/**
 * @param {(text: string) => void} say
 * @param {string} cwd
 * @param {string[]} selection
 */
async function runInstall(say, cwd, selection) {
  say('Installing packages ...');
  const options = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const outcome = await runNpm(['ci', ...options, ...selection], { cwd });
  requireSuccess('Installing packages', outcome);
  say(`Packages installed in ${outcome.seconds} s.`);
}

/**
 * npm writes this file last, so an interrupted installation lacks it.
 * @param {string} folder
 */
function isInstalled(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const found = readPackages(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      !path.includes('node_modules/') || optional || (path in found && found[path]?.version === version),
  );
}

/**
 * @param {string} lockFile
 * @returns {Packages}
 */
function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return {};
  }
}
