import { Client, type ClientBase } from 'pg';
import { buildSettingsStatement, setupLimits } from '../db/connections/connection-limits.ts';

export interface Table {
  /** As in SQL, with its schema where needed: `books`, `graphile_worker._private_jobs`. */
  name: string;
  columns: string[];
}

export const UNFINISHED_RESTORE = 'unfinished_restore';

const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock', 'graphile_worker.migrations', UNFINISHED_RESTORE];

export const ownNamespaces = `(select oid from pg_namespace where nspname in (current_schema(), 'graphile_worker'))`;

const FORMATS = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1`;

/** Opens a connection without a statement timeout. The caller ends it. */
export async function openCopyConnection(url: string) {
  const client = new Client({
    connectionString: url,
    application_name: 'wandering-books backup',
    keepAlive: true,
    connectionTimeoutMillis: setupLimits.acquireTimeout,
  });
  client.on('error', () => undefined);
  await client.connect();
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

export async function hasTable(client: ClientBase, name: string) {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
  return rows[0]!.found;
}

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

export async function readSchemaVersion(client: ClientBase) {
  const { rows } = await client.query<{ version: string }>(
    `select concat((select string_agg(name, ' ' order by name) from kysely_migration), ' jobs ',
                   (select max(id) from graphile_worker.migrations)) as version`,
  );
  return rows[0]!.version;
}

export async function readRelease(client: ClientBase) {
  const { rows } = await client.query<{ release: string }>(`select current_setting('server_version') as release`);
  return rows[0]!.release;
}
