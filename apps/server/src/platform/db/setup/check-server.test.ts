import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { findFreePort } from '../../../../test/services/server-process.ts';
import { runAdminStatement } from '../../../../test/services/database-server.ts';
import { checkServer } from './check-server.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const server = inject('databaseServerUrl');

/** The address of a database for a role. */
function address(database: string, user = 'postgres') {
  const url = new URL(server);
  url.pathname = `/${database}`;
  url.username = user;
  return url.href;
}

beforeAll(async () => {
  await runAdminStatement(server, 'create role plain_operator login');
  await runAdminStatement(server, 'create database managed owner plain_operator template template0');
  await runAdminStatement(server, 'create database elsewhere template template0');
  await runAdminStatement(
    server,
    "create database latin template template0 encoding 'LATIN1' locale_provider libc locale 'C'",
  );
});
afterAll(async () => {
  for (const name of ['managed', 'elsewhere', 'latin'])
    await runAdminStatement(server, `drop database ${name} with (force)`);
  await runAdminStatement(server, 'drop role plain_operator');
});

it('accepts a database that has everything or may create it', async () => {
  await expect(checkServer(address('postgres'))).resolves.toBeUndefined();
});

it.each([
  ['the database does not exist', () => address('nowhere'), 'there is no database called nowhere'],
  [
    'nothing listens on the port',
    () => 'postgres://me:secret@127.0.0.1:1/books',
    'nothing listens on 127.0.0.1, port 1',
  ],
  ['the encoding is not UTF-8', () => address('latin'), 'encoding of the database is LATIN1'],
])('explains when %s', async (_, url, message) => {
  const error = await checkServer(url()).catch((refusal: Error) => refusal);
  expect(error).toHaveProperty('message', expect.stringContaining(message));
  expect((error as Error).message).not.toContain('secret');
});

it('warns when the server allows fewer connections than needed', async () => {
  await expect(checkServer(address('postgres'), 97)).resolves.toBeUndefined();
  await expect(checkServer(address('postgres'), 98)).rejects.toThrow(
    'PostgreSQL allows 97 connections, but up to 98 are needed: raise max_connections, or lower WORKERS or POOL_SIZE.',
  );
});

it('names the statements that an administrator must run, and accepts the database afterwards', async () => {
  const names = ['unaccent', 'pg_trgm', 'cube', 'btree_gin'];
  const url = address('elsewhere', 'plain_operator');
  const refusal = await checkServer(url).catch(({ message }: Error) => message);
  const [words = '', ...statements] = String(refusal).split('\n');
  expect(words).toContain('must run this once in the database');
  expect(statements.toSorted()).toEqual(names.map((name) => `create extension ${name};`).toSorted());
  for (const statement of statements) await runAdminStatement(address('elsewhere'), statement);
  await expect(checkServer(url)).resolves.toBeUndefined();
});

it('lets the database owner create the extensions without being superuser', async () => {
  await expect(checkServer(address('managed', 'plain_operator'))).resolves.toBeUndefined();
});

it.runIf(existsSync(PGBOUNCER))('rejects a transaction pooler and accepts a session pooler', async () => {
  for (const mode of ['transaction', 'session']) {
    const pooler = await startPooler(mode);
    const outcome = await checkServer(pooler.url).catch(({ message }: Error) => message);
    await pooler.stop();
    if (mode === 'session') expect(outcome).toBeUndefined();
    else expect(outcome).toContain('a connection pooler in transaction mode');
  }
});

async function startPooler(mode: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pooler-'));
  const port = await findFreePort();
  const socketFolder = new URL(server).searchParams.get('host');
  const settings = [
    '[databases]',
    `books = host=${socketFolder} port=5432 dbname=postgres user=postgres`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = any\npool_mode = ${mode}\nunix_socket_dir =`,
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  await chmod(folder, 0o755);
  // PgBouncer refuses to run as root, and root owns the socket.
  const asRoot = process.getuid?.() === 0;
  const prefix = asRoot ? ['setpriv', '--reuid=65534', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'] : [];
  const [command, ...words] = [...prefix, PGBOUNCER, join(folder, 'pgbouncer.ini')];
  const child = spawn(command!, words, { stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  await vi.waitUntil(() => said.includes('process up') || child.exitCode !== null, { timeout: 10_000 });
  const stop = async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/books`, stop };
}
