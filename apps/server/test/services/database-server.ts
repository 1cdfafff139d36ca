import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { isAlive } from './server-process.ts';

const UNSAFE_FAST_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '100',
  max_wal_size: '256MB',
  deadlock_timeout: '50ms',
};

const MEMORY = '/dev/shm';
const NEEDED_MEMORY = 4 * 1024 ** 3;

/** A database is 900 files, whose copies take a tenth of the processor time in memory. */
async function findFastFolder() {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (Math.min(free, freemem()) < NEEDED_MEMORY) return tmpdir();
  await removeAbandonedFolders();
  return MEMORY;
}

/** Runs that were killed leave their folder, which would take memory until the next start of the machine. */
async function removeAbandonedFolders() {
  for (const name of await readdir(MEMORY)) {
    const [, pid] = /^books-test-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** Starts a PostgreSQL for many databases with unsafe fast settings. */
export async function startDatabaseServer() {
  const dataDir = await mkdtemp(join(await findFastFolder(), `books-test-${process.pid}-`));
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
