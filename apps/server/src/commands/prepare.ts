// Creates, migrates and seeds the database while npm start still builds the browser's files.
import { readConfig } from '../config.ts';
import { createDataFolder } from '../platform/data-folder.ts';
import { openEmbeddedPostgres, openPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../platform/logging/log.ts';
import { prepareProduct } from '../product.ts';
import { runCommand } from './run-command.ts';

async function prepare() {
  const config = readConfig(process.env);
  await createDataFolder(config.dataDir);
  const postgres = await openPostgres(config.databaseUrl, () =>
    openEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} }),
  );
  try {
    await prepareProduct(config, postgres.url, createLog('fatal'));
  } finally {
    await postgres.stop();
  }
  return 'The database is ready.';
}

await runCommand(prepare);
