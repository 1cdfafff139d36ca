import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { fingerprintDatabase } from '../samples/database-contents.ts';
import { createDatabase } from '../services/database-server.ts';
import { findPostgresPid, startServer } from '../services/server-process.ts';
import { attachOrStartEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';

const home = await mkdtemp(join(tmpdir(), 'books-backups-'));
const servers: Awaited<ReturnType<typeof startServer>>[] = [];
afterAll(async () => {
  for (const { signal } of servers) await signal('SIGTERM');
  await rm(home, { recursive: true, force: true });
});

interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command in a process of its own. */
const runCommand = (
  name: 'backup' | 'restore',
  env: Record<string, string>,
  ...words: string[]
): Promise<CommandResult> =>
  promisify(execFile)(process.execPath, [`dist/${name}.js`, ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], ...env },
  }).then(
    (said) => ({ ...said, code: 0 }),
    (error: CommandResult) => error,
  );

const getUrl = ({ url }: { url: string }, path: string) => `${url}/api/${path}`;

const PASSWORD = 'a quiet reading room';

/** Returns the status; a server that has just started may be overloaded. */
async function post(server: { url: string }, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answers: number[] = [];
  await vi.waitUntil(
    async () => {
      const { status } = await fetch(getUrl(server, path), { method: 'POST', headers, body: JSON.stringify(body) });
      answers.unshift(status);
      return status !== 503;
    },
    { timeout: 60_000, interval: 500 },
  );
  return answers[0]!;
}

async function fingerprintEmbedded(dataDir: string) {
  const postgres = await attachOrStartEmbeddedPostgres(dataDir, () => undefined);
  return fingerprintDatabase(postgres.url).finally(postgres.stop);
}

const listPictures = async (dataDir: string) =>
  Promise.all(['images', 'private-images'].map(async (part) => (await readdir(join(dataDir, part))).sort()));

test(
  'npm run backup and restore copy the embedded database of a running server to a configured one and back',
  { timeout: 300_000 },
  async () => {
    const [first, second, third] = [join(home, 'first'), join(home, 'second'), join(home, 'third')];
    const server = await startServer(first, { SEED_DEMO: 'true' });
    servers.push(server);
    await server.ready;
    const leela = { name: 'Leela', email: 'leela@example.org', mobile: '9876543210', password: PASSWORD };
    expect(await post(server, 'register', leela)).toBe(201);
    const running = await runCommand('backup', { DATA_DIR: first }, join(home, 'running'));
    expect(running).toMatchObject({ code: 0, stderr: '' });
    expect(running.stdout).toMatch(
      /\d rows of \d+ tables and \d+ pictures, as of 20\d\d-.*\nWritten to .*, and verified/,
    );
    expect((await fetch(getUrl(server, 'health'))).status).toBe(200);
    expect((await runCommand('restore', { DATA_DIR: first }, join(home, 'running'))).stderr).toMatch(
      /^The server already runs on the data in /,
    );
    await server.signal('SIGTERM');

    expect(await runCommand('backup', { DATA_DIR: first }, join(home, 'stopped'))).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await findPostgresPid(first)).toBeUndefined();
    expect((await runCommand('restore', { DATA_DIR: first }, join(home, 'stopped'))).stderr).toMatch(
      /^The database is not empty: it has the table \w+\. Nothing was changed\./,
    );

    const name = `${inject('templateDatabase')}_${randomBytes(6).toString('hex')}`;
    const own = {
      DATABASE_URL: await createDatabase(inject('databaseServerUrl'), name, 'template0'),
      DATA_DIR: second,
    };
    expect(await runCommand('restore', own, join(home, 'stopped'))).toMatchObject({ code: 0, stderr: '' });
    const contents = await fingerprintEmbedded(first);
    expect(await fingerprintDatabase(own.DATABASE_URL)).toEqual(contents);
    expect(await listPictures(second)).toEqual(await listPictures(first));

    expect(await runCommand('backup', own, join(home, 'own'))).toMatchObject({ code: 0, stderr: '' });
    expect(await runCommand('restore', { DATA_DIR: third }, join(home, 'own'))).toMatchObject({ code: 0, stderr: '' });
    expect(await fingerprintEmbedded(third)).toEqual(contents);

    const again = await startServer(third);
    servers.push(again);
    await again.ready;
    expect(await post(again, 'login', { email: leela.email, password: PASSWORD })).toBe(200);
    await again.signal('SIGTERM');
  },
);

test('npm run backup and restore explain errors', async () => {
  for (const words of [[], ['--check'], ['one', 'two'], ['--other', 'one']])
    expect(await runCommand('backup', {}, ...words)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Backs up all rows/) as string,
    });
  expect(await runCommand('restore', {})).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Restores a backup/) as string,
  });
  const none = join(home, 'none');
  expect((await runCommand('backup', { DATA_DIR: none }, join(home, 'x'))).stderr).toMatch(/^There is no database in /);
  const away = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', DATA_DIR: none };
  expect((await runCommand('backup', away, join(home, 'x'))).stderr).toMatch(/^The database cannot be reached: /);
  expect((await runCommand('backup', { DATA_DIR: none }, '--check', none)).stderr).toMatch(/is not a backup, or is/);
  expect((await runCommand('restore', { DATA_DIR: none }, none)).stderr).toMatch(/is not a backup, or is/);
});
