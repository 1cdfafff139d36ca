import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createDatabase } from '../services/database-server.ts';
import { startServer } from '../services/server-process.ts';

let dataDir: string;
let url: string;
let server: Awaited<ReturnType<typeof startServer>> | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'books-starting-'));
});
afterEach(() => server?.signal('SIGTERM'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const connect = async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

const createOwnDatabase = (template?: string) =>
  createDatabase(inject('databaseServerUrl'), `starting_${randomBytes(6).toString('hex')}`, template);

/** Holds the setup lock, so that the server waits. */
async function holdSetup() {
  const client = await connect();
  await client.query("select pg_advisory_lock(hashtextextended('wandering-books setup', 0))");
  return () => client.end();
}

const ask = (path: string) => fetch(server!.url + path);

describe('a starting server', { timeout: 120_000 }, () => {
  it('refuses connections until its database is ready', async () => {
    url = await createOwnDatabase();
    const release = await holdSetup();
    server = await startServer(dataDir, { DATABASE_URL: url, LOG_LEVEL: 'info' });
    const { printed } = server;
    await vi.waitUntil(() => printed().includes('another process is preparing the database'), { timeout: 60_000 });
    await expect(ask('/api/health')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });

    await release();
    await server.ready;
    expect((await ask('/api/health')).status).toBe(200);
    expect(await (await ask('/api/ready')).json()).toMatchObject({ status: 'ready', database: 'ok' });
  });

  it.each([
    ['9999-from-the-future', 'The database was migrated by another release: it has migration 9999-from-the-future, '],
    [
      '0002-account-changes',
      'The database was made by a version between two releases: it has migration 0002-account-changes, which no release ' +
        'contains. Restore a backup of a release, or start with an empty database.',
    ],
  ])('rejects a database with the unknown migration %s, in one line', async (migration, message) => {
    url = await createOwnDatabase(inject('templateDatabase'));
    const client = await connect();
    await client.query("insert into kysely_migration values ($1, '2100-01-01T00:00:00.000Z')", [migration]);
    server = await startServer(dataDir, { DATABASE_URL: url });
    const { code, output } = await server.exit;
    expect(code).toBe(1);
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.msg).toContain(message);
    expect(output).not.toContain('stack');
    await client.end();
  });
});
