import { run } from '../run-command.js';

/** Installs Redis for the tests that need it, when run as root. Without Redis those tests are skipped. */
export async function ensureRedis() {
  if ((await run('redis-server', ['--version'])).succeeded || (await installWithApt('redis-server'))) return;
  console.error(
    'The tests with Redis are skipped. To run them install it (Debian, Ubuntu: sudo apt-get install redis-server).',
  );
}

/**
 * Installs the first available of these Debian packages, when run as root.
 * @param {string[]} names
 * @returns {Promise<boolean>} whether one was installed
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
