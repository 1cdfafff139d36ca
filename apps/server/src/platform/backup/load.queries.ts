import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';
import { sql } from 'kysely';
import { ownNamespaces, UNFINISHED_RESTORE, type Table } from './catalogue.queries.ts';
import type { Db } from '../db/database.ts';
import { StartupError } from '../startup-error.ts';

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

export async function markUnfinishedRestore(client: ClientBase) {
  await client.query(`create table if not exists ${UNFINISHED_RESTORE} ()`);
}

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

export async function setSequence(client: ClientBase, name: string, value: string | null) {
  await client.query(
    `select setval(seqrelid::regclass, coalesce($2::bigint, seqstart), $2 is not null) from pg_sequence where seqrelid = $1::regclass`,
    [name, value],
  );
}

/** Throws StartupError when a restore was interrupted, because data is missing. */
export async function ensureNoUnfinishedRestore(db: Db) {
  const { rows } = await sql`select where to_regclass(${UNFINISHED_RESTORE}) is not null`.execute(db);
  if (rows.length > 0)
    throw new StartupError(
      'A backup was being restored into this database, and that did not end. Run npm run restore again, with the same backup.',
    );
}
