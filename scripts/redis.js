import { installWithApt } from './install-with-apt.js';
import { run } from './run-command.js';

/** Redis for the tests that want a real one; root has it installed. Without it they say that they are skipped. */
export async function ensureRedis() {
  if ((await run('redis-server', ['--version'])).succeeded || (await installWithApt('redis-server'))) return;
  console.error(
    'The tests with Redis are skipped. To run them install it (Debian, Ubuntu: sudo apt-get install redis-server).',
  );
}
