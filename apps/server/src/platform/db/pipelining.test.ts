import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openDatabase } from './database.ts';
import { pipelined } from './pipelining.ts';
import { runInTransaction, type Trx } from './transaction.ts';

const { url, close } = await createTestDatabase();
const { db, pool } = openDatabase(url, 1);
await sql`create table shelves (name text primary key)`.execute(db);
await sql`create function put_up(name text) returns void language sql as 'insert into shelves values (name)'`.execute(
  db,
);
afterAll(async () => {
  await db.destroy();
  await close();
});
beforeEach(() => sql`truncate shelves`.execute(db));

const shelves = async () => (await sql<{ name: string }>`select name from shelves order by name`.execute(db)).rows;
const putUp = (trx: Trx, name: string) => sql`select ${pipelined} put_up(${name})`.execute(trx);
const one = (trx: Trx) => sql<{ one: number }>`select 1 as one`.execute(trx);

test('what is sent ahead is done, in order, and its answer is empty', async () => {
  const seen = await runInTransaction(db, async (trx) => {
    expect((await putUp(trx, 'Poetry')).rows).toEqual([]);
    await putUp(trx, 'History');
    return sql`select name from shelves order by name`.execute(trx);
  });
  expect(seen.rows).toEqual([{ name: 'History' }, { name: 'Poetry' }]);
  expect(await shelves()).toEqual(seen.rows);
});

test('nobody waits for it: what follows is sent before it is answered', async () => {
  const sent: string[] = [];
  const client = await pool.connect();
  client.connection.stream.on('data', () => sent.push('heard'));
  client.release();
  await runInTransaction(db, async (trx) => {
    await putUp(trx, 'Poetry');
    await putUp(trx, 'History');
    sent.push('still in its first turn');
  });
  expect(sent[0]).toBe('still in its first turn');
});

test.each([
  ['with nothing after it', async () => undefined],
  ['with a statement after it', one],
])('when it fails the transaction does, and its own reason is told, %s', async (_, follow) => {
  const failed = runInTransaction(db, async (trx) => {
    await putUp(trx, 'Poetry');
    await putUp(trx, 'Poetry');
    await follow(trx);
  });
  await expect(failed).rejects.toThrow('shelves_pkey');
  await expect(failed).rejects.toBeInstanceOf(DatabaseError);
  expect(await shelves()).toEqual([]);
});

test('a transaction that is given up leaves nothing of it, nor of its failures', async () => {
  for (const names of [['Poetry'], ['Poetry', 'Poetry']])
    await expect(
      runInTransaction(db, async (trx) => {
        for (const name of names) await putUp(trx, name);
        throw new RangeError('given up');
      }),
    ).rejects.toThrow('given up');
  await runInTransaction(db, (trx) => putUp(trx, 'History'));
  expect(await shelves()).toEqual([{ name: 'History' }]);
});

test('a statement that fails by itself says why', async () => {
  await expect(
    runInTransaction(db, async (trx) => {
      await putUp(trx, 'Poetry');
      await sql`select 1 / 0`.execute(trx);
    }),
  ).rejects.toThrow('division by zero');
  expect(await shelves()).toEqual([]);
});

test('outside a transaction it is waited for, and its failure told', async () => {
  const alone = (name: string) => sql`select ${pipelined} put_up(${name})`.execute(db);
  expect((await alone('Poetry')).rows).toHaveLength(1);
  await expect(alone('Poetry')).rejects.toThrow('shelves_pkey');
  await runInTransaction(db, (trx) => putUp(trx, 'History'));
  expect(await shelves()).toHaveLength(2);
});

test('a connection that breaks under it is told, and the next one works', async () => {
  const broken = runInTransaction(db, async (trx) => {
    await putUp(trx, 'Poetry');
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  await expect(broken).rejects.toThrow(/terminat|ECONNRESET|EPIPE/);
  await runInTransaction(db, (trx) => putUp(trx, 'History'));
  expect(await shelves()).toEqual([{ name: 'History' }]);
});
