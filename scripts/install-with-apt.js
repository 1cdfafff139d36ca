import { run } from './run-command.js';

/**
 * Installs the first of these Debian packages that can be had, where that is possible: as root, with apt-get.
 * @param {string[]} names
 * @returns {Promise<boolean>} whether one is installed now
 */
export async function installWithApt(...names) {
  if (process.getuid?.() !== 0) return false;
  console.log(`Installing ${names.at(-1)} with apt-get ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  const complaints = [update.output];
  for (const name of names) {
    const install = await run('apt-get', ['install', '--yes', '--no-install-recommends', name], { env });
    if (install.succeeded) return true;
    complaints.push(install.output);
  }
  console.error(complaints.join('\n').trim());
  return false;
}
