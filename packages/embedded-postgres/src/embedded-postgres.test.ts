import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attachOrStartPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

let home: string;
let dataDir: string;
let running: EmbeddedPostgres | undefined;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  await mkdir(join(home, 'closed'), { mode: 0o700 });
  dataDir = join(home, 'closed', 'data');
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

afterAll(() => rm(home, { recursive: true, force: true }));

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({
    dataDir: folder,
    database: 'test',
    log: () => {},
    settings: { fsync: 'off' },
  });
  return running;
}

async function runQuery(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: running?.url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

describe('startEmbeddedPostgres', { timeout: 120_000 }, () => {
  it('creates the cluster in a folder that only its owner can enter, also after an earlier start was killed during initdb', async () => {
    await mkdir(join(dataDir, 'postgres.new-1', 'base'), { recursive: true });
    expect(await start()).toMatchObject({ isNew: true });
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'server.pid']);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    await runQuery('create table kept as select 7 as number');
  });

  it('keeps committed data across restarts', async () => {
    expect(await start()).toMatchObject({ isNew: false });
    expect(await runQuery('select number from kept')).toEqual([{ number: 7 }]);
  });

  it('uses UTF-8 with the same collation on every machine and commits synchronously', async () => {
    await start();
    const order = 'select datcollate, datlocprovider, pg_encoding_to_char(encoding) as encoding from pg_database';
    expect(await runQuery(`${order} where datname = current_database()`)).toEqual([
      { datcollate: 'C.UTF-8', datlocprovider: 'b', encoding: 'UTF8' },
    ]);
    expect(await runQuery('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  });

  it('ignores stale pid files whose pids belong to other processes now', async () => {
    const other = spawn('sleep', ['60']);
    const folder = join(dataDir, 'postgres');
    const note = [other.pid, folder, 0, 5432, folder, '', ''].join('\n');
    await writeFile(join(folder, 'postmaster.pid'), note, { mode: 0o600 });
    await writeFile(join(dataDir, 'server.pid'), `${other.pid} before-the-last-reboot 12345\n`);

    await start();
    expect(await runQuery('select number from kept')).toEqual([{ number: 7 }]);
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
  });

  it('starts in a folder whose path is too long for a Unix socket', async () => {
    await start(join(home, 'a-long-name-of-a-folder'.repeat(5)));
    expect(await runQuery('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(process.getuid?.() === 0)(
    'runs as a system account for root where user namespaces are not allowed, and changes the owner of the files back and forth',
    async () => {
      const path = process.env['PATH'];
      await writeFile(join(home, 'unshare'), '#!/bin/sh\nexit 1\n');
      await chmod(join(home, 'unshare'), 0o755);
      process.env['PATH'] = `${home}:${path}`;
      await start().finally(() => (process.env['PATH'] = path));
      expect((await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid).not.toBe(0);
      await runQuery('create table kept_by_another as select number + 1 as number from kept');
      await running?.stop();

      await start();
      expect((await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid).toBe(0);
      expect(await runQuery('select number from kept_by_another')).toEqual([{ number: 8 }]);
    },
  );

  it('rejects a cluster of another major version without changing it', async () => {
    const old = join(home, 'old');
    await mkdir(join(old, 'postgres'), { recursive: true });
    await writeFile(join(old, 'postgres', 'PG_VERSION'), '15\n');
    await writeFile(join(old, 'postgres', 'postmaster.pid'), '1\n');

    await expect(start(old)).rejects.toMatchObject({
      code: 'wrong_version',
      message: expect.stringMatching(/belongs to PostgreSQL 15; this is PostgreSQL 18\. Nothing was changed/),
    });
    expect(await readdir(old)).toEqual(['postgres']);
    expect((await readdir(join(old, 'postgres'))).sort()).toEqual(['PG_VERSION', 'postmaster.pid']);
  });

  it('rejects a folder that contains something else', async () => {
    const foreign = join(home, 'foreign');
    await mkdir(join(foreign, 'postgres'), { recursive: true });
    await writeFile(join(foreign, 'postgres', 'letters.txt'), 'mine');

    await expect(start(foreign)).rejects.toMatchObject({ code: 'foreign_folder' });
    expect(await readdir(join(foreign, 'postgres'))).toEqual(['letters.txt']);
  });

  it('rejects a second start on the same folder, but allows attaching to the running server', async () => {
    const { url } = await start();
    const options = { dataDir, database: 'test', log: () => {} };
    await expect(startEmbeddedPostgres(options)).rejects.toMatchObject({ code: 'already_running' });
    const attached = await attachOrStartPostgres(options);
    expect(attached.url).toBe(url);
    await attached.stop();
    expect(await runQuery('select 1 as one')).toEqual([{ one: 1 }]);
    await expect(attachOrStartPostgres({ ...options, dataDir: home })).rejects.toMatchObject({ code: 'no_database' });
  });
});
