import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireSuccess, runNpm, ROOT } from './run-command.js';

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} Packages */

/** Installs the packages of a folder's lock file, unless exactly these are there. Throws with npm's output when that fails. */
export async function install(say = console.log, folder = '.') {
  const cwd = join(ROOT, folder);
  if (isInstalled(cwd)) return;
  say('Installing packages ...');
  const outcome = await runNpm(
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd },
  );
  requireSuccess('Installing packages', outcome);
  say(`Packages installed in ${outcome.seconds} s.`);
}

/**
 * npm writes this file as the last step: an interrupted installation lacks it.
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
