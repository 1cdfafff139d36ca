import type { Client } from 'pg';

/** What a schema is made of, a sentence each: `kind`, `name`, and how PostgreSQL would make it again. What extensions bring belongs to them. */
const SCHEMA = `
  with own as (
    select c.oid, c.relname, c.relkind, c.relnamespace::regnamespace::text as place, c.reloptions from pg_class c
    where c.relnamespace::regnamespace::text in ('public', 'graphile_worker')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
  select 'table' as kind, place || '.' || relname as name, relkind::text || coalesce(reloptions::text, '') as made_by
    from own where relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select 'column', place || '.' || relname || '.' || a.attname,
      concat_ws(' ', a.attnum - (select count(*) from pg_attribute gone where gone.attrelid = own.oid and gone.attisdropped and gone.attnum < a.attnum and gone.attnum > 0),
        format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attcollation::regcollation, a.attstattarget, pg_get_expr(d.adbin, d.adrelid))
    from own join pg_attribute a on a.attrelid = own.oid left join pg_attrdef d on d.adrelid = own.oid and d.adnum = a.attnum
    where relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint', place || '.' || relname || '.' || c.conname, pg_get_constraintdef(c.oid) from own join pg_constraint c on c.conrelid = own.oid
  union all
  select 'index', place || '.' || relname, concat_ws(' ', pg_get_indexdef(oid), reloptions::text) from own where relkind = 'i'
  union all
  select 'trigger', place || '.' || relname || '.' || t.tgname, pg_get_triggerdef(t.oid) from own join pg_trigger t on t.tgrelid = own.oid where not t.tgisinternal
  union all
  select 'function', p.oid::regprocedure::text, pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace::regnamespace::text in ('public', 'graphile_worker') and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'extension', extname, '' from pg_extension
  union all
  select 'text search', cfgname, cfgparser::text from pg_ts_config where cfgnamespace = 'public'::regnamespace`;

/** The schema of a database: how everything in it is made, by kind and name. */
export async function readSchema(client: Client) {
  const { rows } = await client.query<{ kind: string; name: string; made_by: string }>(SCHEMA);
  return new Map(rows.map(({ kind, name, made_by }) => [`${kind} ${name}`, made_by]));
}

/** What one schema has and the other has not, or not so. */
export function compareSchemas(upgraded: Map<string, string>, fresh: Map<string, string>) {
  const names = [...new Set([...upgraded.keys(), ...fresh.keys()])].sort();
  return names
    .filter((name) => upgraded.get(name) !== fresh.get(name))
    .map((name) => `${name}\n  upgraded: ${upgraded.get(name) ?? 'none'}\n  fresh:    ${fresh.get(name) ?? 'none'}`);
}

/** The keys of the rows of each table that has a primary key. */
export async function readKeys(client: Client) {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname`);
  const keys = new Map<string, Set<string>>();
  for (const { name, columns } of tables) {
    const key = columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await client.query<{ key: string }>(`select row(${key})::text as key from "${name}"`);
    keys.set(name, new Set(rows.map((row) => row.key)));
  }
  return keys;
}
