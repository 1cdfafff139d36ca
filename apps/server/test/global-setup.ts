import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { migrateToLatest } from '../src/platform/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServerUrl: string;
    templateDatabase: string;
  }
}

const HASTY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '100' };

/** One database server for the whole run, holding a migrated database of which each test file gets a copy. */
export default async function setup(project: TestProject) {
  const server = await databaseServer();
  const template = `template_${randomBytes(6).toString('hex')}`;
  await administer(server.url, `create database ${template}`);
  await fill(server.url, template);

  project.provide('databaseServerUrl', server.url);
  project.provide('templateDatabase', template);
  return () => server.stop(template);
}

async function databaseServer() {
  const given = process.env['DATABASE_URL_TEST'];
  if (given) return { url: given, stop: (template: string) => dropCopies(given, template) };

  const dataDir = await mkdtemp(join(tmpdir(), 'books-test-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: HASTY });
  return { url, stop: () => stop().then(() => rm(dataDir, { recursive: true, force: true })) };
}

async function dropCopies(url: string, template: string): Promise<void> {
  const { rows } = await administer(url, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of rows) await administer(url, `drop database ${datname} with (force)`);
}

async function administer(url: string, statement: string): Promise<pg.QueryResult<{ datname: string }>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

async function fill(serverUrl: string, database: string): Promise<void> {
  const { db, pool } = openDatabase(databaseUrl(serverUrl, database), 2);
  await migrateToLatest(db, pool);
  await db.insertInto('categories').values(named('Fiction', 'Poetry')).execute();
  await db.insertInto('languages').values(named('English', 'Hindi')).execute();
  await db.destroy();
}

const named = (...names: string[]) => names.map((name, at) => ({ name, position: at + 1 }));

function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
