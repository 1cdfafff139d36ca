import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type { Pool } from 'pg';
import { type BaseLogger, pino } from 'pino';
import { createJobLogger } from '../../jobs/job-worker.ts';
import { StartupError } from '../../startup-error.ts';
import type { Db } from '../database.ts';
import { findPackageRoot } from '../../package-root.ts';

type WriteLog = (data: object, text: string) => void;

const silent = pino({ level: 'silent' });

/** Applies and logs pending migrations of the product and of the job queue. Throws StartupError on a schema that no release up to this one makes. */
export async function migrateToLatest(db: Db, pool: Pool, log: BaseLogger = silent) {
  const applied = await listApplied(db);
  rejectOtherSchema(applied);
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

function rejectOtherSchema(applied: string[]) {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  const unreleased = findUnreleased(applied);
  if (unreleased)
    throw new StartupError(
      `The database was made by a version between two releases: it has migration ${unreleased}, which no release contains. ` +
        'Restore a backup of a release, or start with an empty database.',
    );
  throw new StartupError(
    `The database was migrated by another release: it has migration ${unknown.at(-1)}, but the latest of this release is ${getLastMigration()}. ` +
      'Start that release or a later one, or restore an older backup.',
  );
}

/** A migration that a version between two releases had, and that no release contains. */
export const findUnreleased = (applied: string[]) =>
  applied.find((name) => !(name in migrations) && name < getLastMigration());

const getLastMigration = () => Object.keys(migrations).at(-1)!;

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
  '0002-clock': createSqlMigration('0002-clock.sql', 'lets CLOCK_OFFSET move the time of the database'),
  '0003-accounts': createSqlMigration(
    '0003-accounts.sql',
    'adds undoable changes of accounts, absences, UPI IDs, calendar feeds and rate limits that outlast a crash',
  ),
  '0004-books': createSqlMigration(
    '0004-books.sql',
    'adds the order by price, pauses and loans to people outside, and fills in missing cities of books',
  ),
  '0005-requests': createSqlMigration(
    '0005-requests.sql',
    'stores when a deal was agreed, codes for handing over, terms of rentals and offers of owners',
  ),
  '0006-meetings': createSqlMigration('0006-meetings.sql', 'adds meetings and reports of missed ones'),
  '0007-passports': createSqlMigration('0007-passports.sql', 'adds passports of books and a stamp for each hand-over'),
  '0008-works': createSqlMigration(
    '0008-works.sql',
    'joins the copies of one book, also of books that are already there',
  ),
  '0009-wishes': createSqlMigration('0009-wishes.sql', 'adds wishes, the books that match them, and reports of wishes'),
  '0010-exchanges': createSqlMigration('0010-exchanges.sql', 'adds proposed exchanges between two members'),
  '0011-imports': createSqlMigration('0011-imports.sql', 'adds imported lists of books'),
  '0012-work-requests': createSqlMigration('0012-work-requests.sql', 'adds requests for any copy of a book'),
  '0013-request-events': createSqlMigration('0013-request-events.sql', 'records what happens to requests'),
  '0014-message-mails': createSqlMigration('0014-message-mails.sql', 'adds mails about unread messages'),
  '0015-notifications': createSqlMigration(
    '0015-notifications.sql',
    'keeps what members are told of, and whether they have seen it',
  ),
  '0016-meeting-places': createSqlMigration('0016-meeting-places.sql', 'finds where members of a city met'),
  '0017-import-columns': createSqlMigration('0017-import-columns.sql', 'stores how the columns of an import were read'),
  '0018-wishes-for-works': createSqlMigration(
    '0018-wishes-for-works.sql',
    'makes requests for any copy of a book ordinary requests, and wishes',
  ),
  '0019-repeated-calls': createSqlMigration('0019-repeated-calls.sql', 'answers calls again whose answer was lost'),
  '0020-book-changes': createSqlMigration('0020-book-changes.sql', 'notes changes of books for the caches of lists'),
};

function createSqlMigration(file: string, summary: string): ProductMigration {
  return {
    summary,
    up: async (db) => {
      await sql.raw(readFileSync(join(findPackageRoot(), 'migrations', file), 'utf8')).execute(db);
    },
  };
}
