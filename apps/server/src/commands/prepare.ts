// Creates and fills a new embedded database while npm start still builds the browser's files.
import { readConfig } from '../config.ts';
import { openEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../platform/logging/log.ts';
import { moveClock } from '../platform/moved-clock.ts';
import { prepareProduct } from '../product.ts';
import { runCommand } from './run-command.ts';

async function prepare() {
  const config = readConfig(process.env);
  moveClock(config.clockOffset);
  const postgres = await openEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} });
  try {
    if (postgres.isNew) await prepareProduct(config, postgres.url, createLog('fatal'));
  } finally {
    await postgres.stop();
  }
  return 'The database is ready.';
}

await runCommand(prepare);
