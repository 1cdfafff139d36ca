import type { ClientBase } from 'pg';
import { buildSettingsStatement, setupLimits } from '../db/connections/connection-limits.ts';
import { openConnection } from '../db/connections/single-connection.ts';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { StartupError } from '../startup-error.ts';

export interface Table {
  /** As in SQL, with its schema where needed: `books`, `graphile_worker._private_jobs`. */
  name: string;
  columns: string[];
}

export const UNFINISHED_RESTORE = 'unfinished_restore';

const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock', 'graphile_worker.migrations', UNFINISHED_RESTORE];

const ownNamespaces = `(select oid from pg_namespace where nspname in (current_schema(), 'graphile_worker'))`;

const FORMATS = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1`;

/** Opens a connection without a statement timeout. The caller ends it. */
export async function openCopyConnection(url: string) {
  const { client } = await openConnection(url, 'backup', { connectTimeout: setupLimits.acquireTimeout });
  await client.query(`${buildSettingsStatement(setupLimits)}; ${FORMATS}`);
  return client;
}

/** Lists the tables whose rows are data: not those of extensions, and not unlogged ones, which a crash may empty. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select class.oid::regclass::text as name,
            array(select quote_ident(attname) from pg_attribute
                  where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns
     from pg_class as class
     where relkind = 'r' and relpersistence <> 'u' and relnamespace in ${ownNamespaces}
       and not exists (select from pg_depend
                       where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
     order by 1`,
  );
  return rows.filter(({ name }) => !NOT_COPIED.includes(name));
}

/** The one value that a statement selects. */
const readValue = async <Value>(client: ClientBase, statement: string, values: unknown[] = []) =>
  Object.values((await client.query<Record<string, Value>>(statement, values)).rows[0]!)[0] as Value;

export const hasTable = (client: ClientBase, name: string) =>
  readValue<boolean>(client, 'select to_regclass($1) is not null', [name]);

/** Returns the last value of each sequence, null where none was drawn. */
export async function listSequences(client: ClientBase) {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select oid::regclass::text as name, pg_sequence_last_value(oid)::text as value
     from pg_class where relkind = 'S' and relnamespace in ${ownNamespaces} order by 1`,
  );
  return rows;
}

export async function listMigrations(client: ClientBase) {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

export const readSchemaVersion = (client: ClientBase) =>
  readValue<string>(
    client,
    `select concat((select string_agg(name, ' ' order by name) from kysely_migration), ' jobs ',
                   (select max(id) from graphile_worker.migrations))`,
  );

export const readRelease = (client: ClientBase) =>
  readValue<string>(client, `select current_setting('server_version')`);

interface Statements {
  remove: string;
  make: string;
}

/** Constraints, indexes and triggers that slow down loading; dropped before and created again after it. */
const DROPPED_WHILE_LOADING = [
  `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as remove,
          format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as make
   from pg_trigger join pg_class on pg_class.oid = tgrelid
   where not tgisinternal and tgenabled = 'O' and relnamespace in ${ownNamespaces}`,
  `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
          format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
   from pg_constraint where contype = 'f' and connamespace in ${ownNamespaces}`,
  `select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as make
   from pg_index join pg_class on pg_class.oid = indexrelid
   where relnamespace in ${ownNamespaces}
     and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
];

export const markUnfinishedRestore = (client: ClientBase) =>
  client.query(`create table if not exists ${UNFINISHED_RESTORE} ()`);

/** Fills tables while constraints, indexes and triggers are dropped, and ends the restore in one transaction. */
export async function runLoad(client: ClientBase, tables: Table[], fill: () => Promise<void>) {
  await client.query('begin');
  const all: Statements[] = [];
  for (const list of DROPPED_WHILE_LOADING) all.push(...(await client.query<Statements>(list)).rows);
  for (const { remove } of all) await client.query(remove);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  await fill();
  // Indexes first, because foreign keys need them.
  for (const { make } of all.toReversed()) await client.query(make);
  await client.query(`drop table ${UNFINISHED_RESTORE}`);
  await client.query('commit');
  await client.query('analyze');
}

/** Fills a table with rows written by `copyTableOut`. Returns their number. */
export async function copyTableIn(client: ClientBase, { name, columns }: Table, rows: Readable): Promise<number> {
  const copy = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(rows, copy);
  return copy.rowCount;
}

export const setSequence = (client: ClientBase, name: string, value: string | null) =>
  client.query(
    `select setval(seqrelid::regclass, coalesce($2::bigint, seqstart), $2 is not null) from pg_sequence where seqrelid = $1::regclass`,
    [name, value],
  );

/** Throws StartupError when a restore was interrupted, because data is missing. */
export async function ensureNoUnfinishedRestore(db: Db) {
  const { rows } = await sql`select where to_regclass(${UNFINISHED_RESTORE}) is not null`.execute(db);
  if (rows.length > 0)
    throw new StartupError(
      'A restore into this database was interrupted. Run npm run restore again with the same backup.',
    );
}

const PAGE = 200;

export async function beginSnapshot(client: ClientBase): Promise<Date> {
  await client.query('begin isolation level repeatable read, read only');
  return readValue<Date>(client, 'select now()');
}

export const endSnapshot = (client: ClientBase) => client.query('rollback');

/** Releases the lock of the table that was read, so that a migration does not wait for the whole backup. */
export async function withTableReleased<Result>(client: ClientBase, read: () => Promise<Result>): Promise<Result> {
  await client.query('savepoint table_read');
  const result = await read();
  await client.query('rollback to savepoint table_read');
  return result;
}

export const copyTableOut = (client: ClientBase, { name, columns }: Table) =>
  client.query(to(`copy ${name} (${columns.join(', ')}) to stdout`));

export async function* listImageNames(client: ClientBase) {
  for (let last = ''; ;) {
    const { rows } = await withTableReleased(client, () =>
      client.query<{ name: string }>(`select name from images where name > $1 order by name limit ${PAGE}`, [last]),
    );
    for (const { name } of rows) yield name;
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.name;
  }
}

export const countImages = (client: ClientBase) => readValue<number>(client, 'select count(*)::int from images');

export async function hasImages(client: ClientBase, names: string[]) {
  const { rowCount } = await client.query('select from images where name = any($1::text[])', [names]);
  return rowCount === names.length;
}
