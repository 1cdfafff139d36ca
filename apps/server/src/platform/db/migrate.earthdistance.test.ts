import { randomBytes } from 'node:crypto';
import { Migrator } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase, runAdminStatement } from '../../../test/database-server.ts';
import { setupLimits } from './connection-limits.ts';
import { openDatabase } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { migrations } from './migrations.ts';

const WITHOUT = '0062-places-without-earthdistance';
const server = inject('databaseServerUrl');
const owner = `owner_${randomBytes(6).toString('hex')}`;

beforeAll(() => runAdminStatement(server, `create role ${owner} login`));
afterAll(() => runAdminStatement(server, `drop role ${owner}`));

/** A database as it was made before, by its owner; the extension is the administrator's. */
async function createOlderDatabase() {
  const url = await createDatabase(server, `older_${randomBytes(6).toString('hex')}`);
  const name = new URL(url).pathname.slice(1);
  await runAdminStatement(server, `alter database ${name} owner to ${owner}`);
  const names = Object.keys(migrations).sort();
  const opened = openDatabase(signInAs(url, owner), 2, setupLimits);
  const migrator = new Migrator({ db: opened.db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(names[names.indexOf(WITHOUT) - 1]!);
  if (error) throw error;
  await runAdminStatement(url, 'create extension earthdistance');
  await opened.pool.query(
    `create index books_by_place on books
     using gist (ll_to_earth(latitude + (id % 10000) * 1e-9::float8, longitude)) include (latitude, longitude, id)
     where listed and latitude is not null`,
  );
  const close = async () => {
    await opened.db.destroy();
    await runAdminStatement(server, `drop database ${name} with (force)`);
  };
  return { url, close };
}

function signInAs(address: string, user: string) {
  const url = new URL(address);
  url.username = user;
  return url.href;
}

async function migrate(url: string) {
  const { db, pool } = openDatabase(url, 2, setupLimits);
  await migrateToLatest(db, pool).finally(() => db.destroy());
}

/** Everything in it that has a definition. */
async function describeSchema(url: string) {
  const { rows } = await runAdminStatement(
    url,
    `select indexdef as datname from pg_indexes where schemaname = 'public'
     union all select pg_get_functiondef(pg_proc.oid) from pg_proc
       where pronamespace = 'public'::regnamespace and prokind = 'f'
         and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
       from information_schema.columns where table_schema = 'public'
     union all select 'extension ' || extname from pg_extension`,
  );
  return rows.map(({ datname }) => datname).toSorted();
}

it('leaves a database of before like one of now', async () => {
  const { url, close } = await createOlderDatabase();
  await migrate(url);
  const now = new URL(server);
  now.pathname = `/${inject('templateDatabase')}`;
  expect(await describeSchema(url)).toEqual(await describeSchema(now.href));
  expect(await describeSchema(url)).not.toContain('extension earthdistance');
  await close();
});

it.each([
  ['something else stands on it', (url: string) => url],
  ['it is an administrator’s, who alone may drop it', (url: string) => signInAs(url, owner)],
])('leaves the extension where %s', async (_, getAddress) => {
  const { url, close } = await createOlderDatabase();
  await runAdminStatement(url, 'create view their_radius as select earth() as metres');
  if (getAddress(url) !== url) await runAdminStatement(url, 'drop view their_radius');
  await migrate(getAddress(url));
  const schema = await describeSchema(url);
  expect(schema).toContain('extension earthdistance');
  expect(schema.filter((definition) => definition.includes('books_by_place'))).toEqual([
    expect.stringContaining('earth_point('),
  ]);
  await close();
});
