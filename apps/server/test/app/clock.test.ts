import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../database.ts';

const { pool, url, close } = await createTestDatabase();
afterAll(close);

/** Words for the time that the schema `clock` does not move. */
const UNMOVED =
  /\b(current_(timestamp|time|date)|localtime(stamp)?|(statement|transaction)_timestamp|timeofday|pg_catalog\.(now|clock_timestamp))\b/i;
const FOLDERS = ['src', 'migrations'].map((folder) => join(import.meta.dirname, '../..', folder));

test('no SQL of the product asks for a time that CLOCK_OFFSET does not move', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => /(\.sql|(?<!\.test)\.ts)$/.test(file) && !file.endsWith('0002-clock.sql'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => UNMOVED.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no default and no function of the product uses the time of PostgreSQL directly', async () => {
  const { rows } = await pool.query(`
    select relname as name from pg_attrdef join pg_class on pg_class.oid = adrelid
    where relnamespace = 'public'::regnamespace and pg_get_expr(adbin, adrelid) ~ '(^|[^.a-z_])(now|clock_timestamp)\\('
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosqlbody is not null
      and pg_get_functiondef(oid) ~ '(^|[^.a-z_])(now|clock_timestamp)\\('`);
  expect(rows).toEqual([]);
});

test('a connection with an offset finds moved times, and creates tables where it did before', async () => {
  const options = '-c clock.offset=3600000ms -c search_path="$user",public,clock,pg_catalog';
  const client = new Client({ connectionString: url, options });
  await client.connect();
  const { rows } = await client.query(`
    select current_schema() as schema,
      array(select extract(epoch from moved - pg_catalog.now()) / 3600 from unnest(array[now(), clock_timestamp(), clock.now()]) moved) as hours`);
  expect(rows[0].schema).toBe('public');
  expect(rows[0].hours.map((hours: number) => Math.round(hours))).toEqual([1, 1, 1]);
  await client.end();
});
