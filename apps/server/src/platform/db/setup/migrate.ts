import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type { Pool } from 'pg';
import { type BaseLogger, pino } from 'pino';
import { createJobLogger } from '../../jobs/job-logger.ts';
import { StartupError } from '../../startup-error.ts';
import type { Db } from '../database.ts';
import { findPackageRoot } from '../../package-root.ts';

type WriteLog = (data: object, text: string) => void;

const silent = pino({ level: 'silent' });

/** Applies and logs pending migrations of the product and of the job queue. Throws StartupError on a later schema. */
export async function migrateToLatest(db: Db, pool: Pool, log: BaseLogger = silent) {
  const applied = await listApplied(db);
  rejectLaterRelease(applied);
  // The migrations of a new database are not worth logging.
  const level = applied.length === 0 ? 'debug' : 'info';
  const writeLog: WriteLog = (data, text) => log[level](data, text);
  const logged = Object.entries(migrations).map(
    ([name, migration]) => [name, logProgress(name, migration, writeLog)] as const,
  );
  await runMigrations(db, pool, Object.fromEntries(logged), log);
}

/** Applies exactly these migrations to an empty database, and those of the job queue. */
export const migrateExactly = (db: Db, pool: Pool, names: string[]) =>
  runMigrations(db, pool, Object.fromEntries(names.map((name) => [name, migrations[name]!])), silent);

async function runMigrations(db: Db, pool: Pool, migrations: Record<string, Migration>, log: BaseLogger) {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw error;
  await migrateJobs({ pgPool: pool, logger: createJobLogger(log) });
}

async function listApplied(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (!tables[0]?.is_there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function rejectLaterRelease(applied: string[]) {
  const unknown = applied.filter((name) => !(name in migrations)).at(-1);
  if (!unknown) return;
  const last = Object.keys(migrations).at(-1);
  throw new StartupError(
    `The database was migrated by another release: it has migration ${unknown}, but the latest of this release is ${last}. ` +
      'Start that release or a later one, or restore an older backup.',
  );
}

function logProgress(migration: string, { up, summary }: ProductMigration, writeLog: WriteLog) {
  const loggedUp: Migration['up'] = async (db) => {
    writeLog({ migration }, `migration ${migration} ${summary} ...`);
    const began = performance.now();
    await up(db);
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
    writeLog({ migration, seconds }, `migration ${migration} took ${seconds} s`);
  };
  return { up: loggedUp };
}

interface ProductMigration extends Migration {
  summary: string;
}

/** All migrations in order. Released ones never change (`migrations/released.txt`). */
export const migrations: Record<string, ProductMigration> = {
  '0001-schema': createSqlMigration('0001-schema.sql', 'creates the schema'),
  '0002-account-changes': createSqlMigration('0002-account-changes.sql', 'makes every change of an account undoable'),
  '0003-price-order': createSqlMigration('0003-price-order.sql', 'adds the order by price'),
  '0004-deals': createSqlMigration('0004-deals.sql', 'stores when a deal was agreed and what a chat is about'),
  '0005-cities': createSqlMigration('0005-cities.sql', 'finds cities by name and position, and fills missing ones'),
  '0006-clock': createSqlMigration('0006-clock.sql', 'lets the time of the product be moved'),
  '0007-meetings': createSqlMigration('0007-meetings.sql', 'adds meetings and calendar feeds'),
  '0008-handover': createSqlMigration('0008-handover.sql', 'adds codes for handing over and UPI IDs'),
  '0009-no-shows': createSqlMigration('0009-no-shows.sql', 'lets members report a missed meeting'),
  '0010-travels': createSqlMigration('0010-travels.sql', 'adds stamps for what travels from hand to hand'),
  '0011-loans': createSqlMigration('0011-loans.sql', 'stores what a rental is about besides its due date'),
  '0012-pauses': createSqlMigration('0012-pauses.sql', 'lets what members do not answer for leave the lists'),
  '0013-sought': createSqlMigration('0013-sought.sql', 'stores what members look for'),
  '0014-brought': createSqlMigration('0014-brought.sql', 'stores lists that members bring from elsewhere'),
  '0015-same': createSqlMigration('0015-same.sql', 'finds what is the same behind different spellings'),
  '0016-absences': createSqlMigration('0016-absences.sql', 'stores until when people are away'),
  '0017-onward': createSqlMigration('0017-onward.sql', 'lets a request go from one owner to the next'),
  '0018-shown': createSqlMigration('0018-shown.sql', 'lets members show what they look for'),
  '0019-rings': createSqlMigration('0019-rings.sql', 'stores what goes round among several people'),
  '0020-called': createSqlMigration('0020-called.sql', 'indexes words without their honorifics'),
  '0021-languages': createSqlMigration('0021-languages.sql', 'lets a language be added without a migration'),
  '0023-rate-limits': createSqlMigration('0023-rate-limits.sql', 'stores counts of rate limits across crashes'),
  '0026-authors': createSqlMigration('0026-authors.sql', 'allows an empty author'),
};

function createSqlMigration(file: string, summary: string): ProductMigration {
  return {
    summary,
    up: async (db) => {
      await sql.raw(readFileSync(join(findPackageRoot(), 'migrations', file), 'utf8')).execute(db);
    },
  };
}
