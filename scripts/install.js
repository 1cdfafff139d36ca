import { readFileSync } from 'node:fs';
import { requireSuccess, runNpm, ROOT } from './run-command.js';

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} Packages */

/** Installs the packages of the lock file, unless exactly these are there. Throws with npm's words when that fails. */
export async function install(say = console.log) {
  if (isInstalled()) return;
  say('Installing packages ...');
  const outcome = await runNpm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  requireSuccess('Installing packages', outcome);
  say(`Packages installed in ${outcome.seconds} s.`);
}

// npm notes what it has installed, as the last thing it does: half an installation has no such note.
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const found = readPackages('node_modules/.package-lock.json');
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
    return JSON.parse(readFileSync(ROOT + lockFile, 'utf8')).packages;
  } catch {
    return {};
  }
}
