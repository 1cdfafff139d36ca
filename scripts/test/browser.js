import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './system-packages.js';
import { run } from '../run-command.js';

/** The headless shell needs a quarter less processor time. */
const BROWSER_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const SEARCH_PATHS = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'],
];
const MAC_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds Chromium for the browser journeys: CHROMIUM_PATH, an installed one, or one installed now when run as root.
 * @returns {Promise<string | undefined>} its path, or undefined after printing instructions
 */
export async function findBrowser() {
  const found = (await findInstalledBrowser()) ?? ((await installBrowser()) ? await findInstalledBrowser() : undefined);
  if (!found) {
    console.error(
      'The browser journeys need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium) ' +
        'or set CHROMIUM_PATH to an installed Chromium or Chrome.',
    );
  }
  return found;
}

async function findInstalledBrowser() {
  const given = process.env['CHROMIUM_PATH'];
  const candidates = given
    ? [given]
    : [...BROWSER_NAMES.flatMap((name) => SEARCH_PATHS.map((place) => join(place, name))), MAC_PATH];
  for (const path of candidates.filter(isExecutable)) {
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

const installBrowser = async () =>
  !process.env['CHROMIUM_PATH'] && installWithApt('chromium-headless-shell', 'chromium');
