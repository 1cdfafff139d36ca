import { aptInstall } from './apt.js';
import { run } from './steps.js';

/** Redis for the tests that want a real one; root has it installed. Without it they say that they are skipped. */
export async function findRedis() {
  if ((await run('redis-server', ['--version'])).isGood || (await aptInstall('redis-server'))) return;
  console.error(
    'The tests with Redis are skipped. To run them install it (Debian, Ubuntu: sudo apt-get install redis-server).',
  );
}
