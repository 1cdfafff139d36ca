import type { BaseLogger } from 'pino';
import { ensureNoUnfinishedRestore } from '../platform/backup/backup.queries.ts';
import { setupLimits } from '../platform/db/connections/connection-limits.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrateToLatest } from '../platform/db/setup/migrate.ts';
import { runUnderSetupLock } from '../platform/db/setup/setup-lock.queries.ts';
import { deleteDiscardedImages } from '../platform/images/images.jobs.ts';
import type { ImageStore } from '../platform/images/image-store.ts';
import { indexNewWords } from '../features/book-search/sounds/sounds.usecases.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { seedDemoData } from '../seeds/demo/demo.ts';
import { seedReferenceData } from '../seeds/reference.ts';

interface Options {
  images: ImageStore;
  wantsDemo: boolean;
  log: BaseLogger;
}

const CONNECTIONS = 2;

/** Migrates and seeds a database, in one process at a time. Returns the logins of the demo. */
export async function prepareDatabase(databaseUrl: string, { images, wantsDemo, log }: Options) {
  const logWaiting = () => log.info('another process is preparing the database, waiting for it');
  return runUnderSetupLock(databaseUrl, logWaiting, async () => {
    const { db, pool } = openDatabase(databaseUrl, CONNECTIONS, setupLimits);
    try {
      await ensureNoUnfinishedRestore(db);
      await migrateToLatest(db, pool, log);
      await seedReferenceData(db, log);
      await deleteDiscardedImages({ db, images });
      const demo = wantsDemo ? await seedDemoData(db, { hashPassword, ...images }) : { logins: [] };
      await indexNewWords(db);
      return demo;
    } finally {
      await db.destroy();
    }
  });
}
