import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './system-packages.js';
import { run } from '../run-command.js';

/** Needs half the processor time of Chromium. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const OTHER_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SEARCH_PATHS = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'],
];
const MAC_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds Chromium for the browser journeys: CHROMIUM_PATH, the headless shell (installed if missing, when run as root), or another.
 * @returns {Promise<string | undefined>} its path, or undefined after printing instructions
 */
export async function ensureBrowser() {
  const given = process.env['CHROMIUM_PATH'];
  const found = given ? await findWorking([given]) : await findOrInstall();
  if (!found) {
    console.error(
      'The browser journeys need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium) ' +
        'or set CHROMIUM_PATH to an installed Chromium or Chrome.',
    );
  }
  return found;
}

async function findOrInstall() {
  const shell = await findWorking(listPaths(HEADLESS_SHELL));
  if (shell) return shell;
  const other = await findWorking(listOtherPaths());
  await installWithApt(HEADLESS_SHELL, ...(other ? [] : ['chromium']));
  return (await findWorking(listPaths(HEADLESS_SHELL))) ?? other ?? findWorking(listOtherPaths());
}

const listOtherPaths = () => [...OTHER_BROWSERS.flatMap(listPaths), MAC_PATH];
const listPaths = (/** @type {string} */ name) => SEARCH_PATHS.map((place) => join(place, name));

/** @param {string[]} paths */
async function findWorking(paths) {
  for (const path of paths.filter(isExecutable)) {
    // Ubuntu's package may be a stub that asks for a snap.
    if ((await run(path, ['--version'])).succeeded) return path;
  }
  return undefined;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
