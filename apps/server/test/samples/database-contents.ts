import pg from 'pg';

const NAMESPACES = `(select oid from pg_namespace where nspname in ('public', 'graphile_worker'))`;

/**
 * Formatted the same by every release from 15 on: 18 lists `not null` among the constraints, and 17 has null instead of
 * -1 as statistics target.
 */
const SCHEMA_QUERIES = [
  `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as is
   from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in ${NAMESPACES}`,
  `select concat(conrelid::regclass, ' ', conname) as name, pg_get_constraintdef(oid) as is
   from pg_constraint where contype <> 'n' and connamespace in ${NAMESPACES}`,
  `select concat(tgrelid::regclass, ' ', tgname) as name, concat(tgenabled, pg_get_triggerdef(pg_trigger.oid)) as is
   from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace in ${NAMESPACES}`,
  `select concat(attrelid::regclass, ' ', attname) as name, concat(format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity, nullif(attstattarget, -1)) as is
   from pg_attribute join pg_class on pg_class.oid = attrelid
   where relkind = 'r' and attnum > 0 and not attisdropped and relnamespace in ${NAMESPACES}`,
  `select oid::regclass::text as name, pg_sequence_last_value(oid)::text as is
   from pg_class where relkind = 'S' and relnamespace in ${NAMESPACES}`,
];

/** Returns a fingerprint of each table's rows, and all indexes, constraints and triggers by name. */
export async function fingerprintDatabase(url: string): Promise<Map<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const all = new Map<string, unknown>();
    await client.query(`set timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ${NAMESPACES}`,
    );
    for (const { name } of tables) all.set(`rows of ${name}`, await fingerprintRows(client, name));
    for (const query of SCHEMA_QUERIES)
      for (const { name, is } of (await client.query<{ name: string; is: string }>(query)).rows) all.set(name, is);
    return all;
  } finally {
    await client.end();
  }
}

/** The time of a migration differs between databases. */
async function fingerprintRows(client: pg.Client, name: string) {
  // The quoting in the text of a row differs between releases, so JSON is compared.
  const row = `(to_jsonb(rows)${/migration/.test(name) ? " - 'timestamp' - 'ts'" : ''})::text`;
  const { rows } = await client.query<{ count: string; hash: string | null }>(
    `select count(*)::text as count, md5(string_agg(${row}, E'\\n' order by ${row} collate "C")) as hash from ${name} as rows`,
  );
  return rows[0];
}
