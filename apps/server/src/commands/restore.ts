import { readConfig } from '../config.ts';
import { openBackupPlace } from '../platform/backup/open-place.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { checkServer } from '../platform/db/setup/check-server.ts';
import { openEmbeddedPostgres, openPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { openImageStores } from '../platform/images/image-stores.ts';
import { createLog } from '../platform/logging/log.ts';
import { StartupError } from '../platform/startup-error.ts';
import { print, runCommand } from './run-command.ts';

const USAGE = `Restores a backup into an empty DATA_DIR or an empty database:
  npm run restore -- FOLDER
  npm run restore -- s3://BUCKET/PREFIX
Set DATA_DIR and DATABASE_URL as for the server that will use the data, and start it afterwards.`;

async function run(words: string[]) {
  const [address, ...more] = words;
  if (address === undefined || address.startsWith('-') || more.length > 0) throw new StartupError(USAGE);
  const place = await openBackupPlace(address, process.env);
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) await checkServer(databaseUrl);
  let stop = async () => {};
  const openDatabaseUrl = async () => {
    const postgres = await openPostgres(databaseUrl, () => openEmbeddedPostgres({ dataDir, log: print }));
    stop = postgres.stop;
    return postgres.url;
  };
  const { byName: stores } = await openImageStores(config, createLog('warn'));
  try {
    const { takenAt, images } = await restoreBackup({ place, stores, print, openDatabaseUrl });
    return `Restored the backup of ${takenAt}, with ${images.count.toLocaleString('en')} pictures. You can start the server now.`;
  } finally {
    await stop();
  }
}

await runCommand(run);
