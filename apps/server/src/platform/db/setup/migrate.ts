import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type { Pool } from 'pg';
import { type BaseLogger, pino } from 'pino';
import { createJobLogger } from '../../jobs/job-worker.ts';
import { StartupError } from '../../startup-error.ts';
import type { Db } from '../tables.ts';
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
    writeLog({ migration }, `migration ${migration}: ${summary}`);
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

const FOLDER = join(findPackageRoot(), 'migrations');

/** All migrations in order, each summarised by its first line. Released ones never change (`migrations/released.txt`). */
export const migrations: Record<string, ProductMigration> = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => [file.replace('.sql', ''), readMigration(file)]),
);

function readMigration(file: string): ProductMigration {
  const statements = readFileSync(join(FOLDER, file), 'utf8');
  const [, summary = ''] = /^-- (.*)/.exec(statements) ?? [];
  return { summary, up: async (db) => void (await sql.raw(statements).execute(db)) };
}
