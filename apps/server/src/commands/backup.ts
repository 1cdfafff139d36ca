import { readConfig } from '../config.ts';
import { checkBackup, type Manifest } from '../platform/backup/manifest.ts';
import { createBackup } from '../platform/backup/create-backup.ts';
import type { BackupPlace } from '../platform/backup/backup-place.ts';
import { openBackupPlace } from '../platform/backup/open-place.ts';
import { openImageStores } from '../platform/images/image-stores.ts';
import { createLog } from '../platform/logging/log.ts';
import { StartupError } from '../platform/startup-error.ts';
import { print, runCommand, withDatabase } from './run-command.ts';

const USAGE = `Backs up all rows and pictures to a folder or a bucket:
  npm run backup -- FOLDER                a new folder, or an empty one
  npm run backup -- s3://BUCKET/PREFIX    an empty prefix of a bucket
  npm run backup -- --check PLACE         checks that a backup is complete and undamaged
Works on the data of the server, whether it is running or not: set DATA_DIR and DATABASE_URL as for the server.`;

async function run(words: string[]): Promise<string> {
  const [first, second, ...more] = words;
  if (first === '--check' && second !== undefined && more.length === 0)
    return `The backup is complete and undamaged: ${describe(await checkBackup(await openBackupPlace(second, process.env), print))}`;
  if (first === undefined || first.startsWith('-') || second !== undefined) throw new StartupError(USAGE);
  const place = await openBackupPlace(first, process.env);
  const manifest = await backUp(place);
  return `${describe(manifest)}\nWritten to ${place.name}, and verified. It contains personal data and secrets: store it where nobody else can read it.`;
}

async function backUp(place: BackupPlace) {
  const config = readConfig(process.env);
  return withDatabase(config, async (databaseUrl) => {
    const { byName: stores } = await openImageStores(config, createLog('warn'));
    return createBackup({ databaseUrl, stores, place, print });
  });
}

function describe({ takenAt, tables, images }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = (number: number) => number.toLocaleString('en');
  const lostFiles =
    images.lost.length > 0 ? `\nPicture files that were already missing: ${images.lost.join(', ')}` : '';
  return `${count(rows)} rows of ${tables.length} tables and ${count(images.count)} pictures, as of ${takenAt}.${lostFiles}`;
}

await runCommand(run);
