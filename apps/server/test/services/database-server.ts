import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';

const UNSAFE_FAST_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '100',
  deadlock_timeout: '50ms',
};

/** Starts a PostgreSQL for many databases with unsafe fast settings. */
export async function startDatabaseServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'books-test-'));
  const { url, stop } = await openEmbeddedPostgres({ dataDir, log: () => {}, settings: UNSAFE_FAST_SETTINGS });
  return { url, stop: () => stop().then(() => rm(dataDir, { recursive: true, force: true })) };
}

export async function runAdminStatement(
  serverUrl: string,
  statement: string,
): Promise<pg.QueryResult<{ datname: string }>> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

/** Creates a database, optionally as a copy of another, and returns its URL. */
export async function createDatabase(serverUrl: string, name: string, template = 'template1') {
  await runAdminStatement(serverUrl, `create database ${name} template ${template}`);
  return buildDatabaseUrl(serverUrl, name);
}

function buildDatabaseUrl(serverUrl: string, name: string) {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
