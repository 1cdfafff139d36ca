import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

let home: string;
let dataDir: string;
let running: EmbeddedPostgres | undefined;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'books-embedded-'));
  await mkdir(join(home, 'closed'), { mode: 0o700 });
  dataDir = join(home, 'closed', 'data');
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

afterAll(() => rm(home, { recursive: true, force: true }));

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, settings: { fsync: 'off' } });
  return running;
}

async function runQuery(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: running?.url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

describe('the embedded PostgreSQL', { timeout: 120_000 }, () => {
  it('is made below a folder that nobody else can enter, also after an earlier start was killed while making it', async () => {
    await mkdir(join(dataDir, 'postgres.new-1', 'base'), { recursive: true });
    expect(await start()).toMatchObject({ isNew: true });
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'server.pid']);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    await runQuery('create table kept as select 7 as number');
  });

  it('keeps what was written', async () => {
    expect(await start()).toMatchObject({ isNew: false });
    expect(await runQuery('select number from kept')).toEqual([{ number: 7 }]);
  });

  it('stores UTF-8 in an order that is the same everywhere, and writes before it says so', async () => {
    await start();
    const order = 'select datcollate, datlocprovider, pg_encoding_to_char(encoding) as encoding from pg_database';
    expect(await runQuery(`${order} where datname = current_database()`)).toEqual([
      { datcollate: 'C.UTF-8', datlocprovider: 'b', encoding: 'UTF8' },
    ]);
    expect(await runQuery('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  });

  it('takes stale notes of process numbers that others have now for what they are', async () => {
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

  it('starts below a path that is too long for a socket', async () => {
    await start(join(home, 'a-long-name-of-a-folder'.repeat(5)));
    expect(await runQuery('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(process.getuid?.() === 0)(
    'is run for root by another account where user namespaces are not allowed, on the same files, and back',
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

  it('brings home what an earlier release kept elsewhere, and does not begin anew where that is gone', async () => {
    const elsewhere = join(home, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(join(dataDir, 'postgres.moved-to'), `${elsewhere}\n`);
    await rename(join(dataDir, 'postgres'), join(elsewhere, 'away'));
    const isGone = new RegExp(
      `${dataDir}/postgres\\.moved-to says that the database is in ${elsewhere}/postgres, and there is none`,
    );
    await expect(start()).rejects.toThrow(isGone);

    await rename(join(elsewhere, 'away'), join(elsewhere, 'postgres'));
    await start();
    expect(await runQuery('select number from kept')).toEqual([{ number: 7 }]);
    expect(await readdir(home)).not.toContain('elsewhere');
    expect(await readdir(dataDir)).not.toContain('postgres.moved-to');
  });

  it('refuses the data of another release and touches nothing', async () => {
    const old = join(home, 'old');
    await mkdir(join(old, 'postgres'), { recursive: true });
    await writeFile(join(old, 'postgres', 'PG_VERSION'), '15\n');
    await writeFile(join(old, 'postgres', 'postmaster.pid'), '1\n');

    await expect(start(old)).rejects.toThrow(/belongs to PostgreSQL 15; this is PostgreSQL 18\. Nothing was changed/);
    expect(await readdir(old)).toEqual(['postgres']);
    expect((await readdir(join(old, 'postgres'))).sort()).toEqual(['PG_VERSION', 'postmaster.pid']);
  });

  it('says which folder cannot be used, without a stack', async () => {
    const file = join(home, 'a-file');
    await writeFile(file, '');
    await expect(start(join(file, 'data'))).rejects.toThrow(
      /^The folder .*a-file\/data cannot be written to \(ENOTDIR\)/,
    );
  });

  it('refuses a folder that holds something else', async () => {
    const foreign = join(home, 'foreign');
    await mkdir(join(foreign, 'postgres'), { recursive: true });
    await writeFile(join(foreign, 'postgres', 'letters.txt'), 'mine');

    await expect(start(foreign)).rejects.toThrow(/holds no PostgreSQL database/);
    expect(await readdir(join(foreign, 'postgres'))).toEqual(['letters.txt']);
  });
});
