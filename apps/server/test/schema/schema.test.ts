import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findPackageRoot } from '../../src/platform/package-root.ts';
import { createTestDatabase } from '../database.ts';
import { renderSchema, SCHEMA_FILE } from './schema-file.ts';

const { pool, close } = await createTestDatabase();
afterAll(close);

test('schema.sql is what the migrations make', async () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8'), 'refresh it with: npm run docs:schema').toBe(await renderSchema(pool));
});

/** Use cases enqueue jobs, so that names and payloads are typed. */
test('no trigger enqueues a job', async () => {
  const { rows } = await pool.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%add_job%'`,
  );
  expect(rows).toEqual([]);
  const folder = join(findPackageRoot(), 'migrations');
  const migrations = readdirSync(folder).filter((file) => file.endsWith('.sql') && file !== '0001-schema.sql');
  expect(migrations.filter((file) => readFileSync(join(folder, file), 'utf8').includes('add_job'))).toEqual([]);
});
