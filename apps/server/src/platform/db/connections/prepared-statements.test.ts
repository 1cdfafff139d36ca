import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { openDatabase } from '../database.ts';
import { prepared } from './prepared-statements.ts';

const { url, close } = await createTestDatabase();
const { db } = openDatabase(url, 1);
afterAll(async () => {
  await db.destroy();
  await close();
});

async function countPrepared(part: string) {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where strpos(statement, ${part}) > 0`.execute(db);
  return rows.length;
}

async function repeat(ask: () => Promise<unknown>) {
  for (let turn = 0; turn < 8; turn++) await ask();
}

test('prepares only marked statements, each once', async () => {
  await repeat(() => sql`select ${1}::integer as unmarked`.execute(db));
  await repeat(() => sql`select ${prepared} ${1}::integer as marked`.execute(db));
  expect([await countPrepared('as unmarked'), await countPrepared('as marked')]).toEqual([0, 1]);
});

test('plans unmarked statements for their values each time', async () => {
  await sql`create table volumes as select n, n % 10000 = 0 as rare from generate_series(1, 20000) n`.execute(db);
  await sql`create index on volumes (rare)`.execute(db);
  await sql`analyze volumes`.execute(db);
  const explain = async (isRare: boolean) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select n from volumes where rare = ${isRare}`.execute(
      db,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  await repeat(() => explain(false));
  expect(await explain(false)).toContain('Seq Scan');
  expect(await explain(true)).toContain('Index');
});

test('uses the values of each execution', async () => {
  for (let value = 0; value < 12; value++) {
    const { rows } = await sql<{ told: number }>`select ${prepared} ${value}::integer as told`.execute(db);
    expect(rows).toEqual([{ told: value }]);
  }
});

test('works after a column was added to a table', async () => {
  await sql`create table shelves (name text)`.execute(db);
  const all = async () => (await sql`select ${prepared} * from shelves`.execute(db)).rows;
  await repeat(all);
  await sql`alter table shelves add column colour text`.execute(db);
  await sql`insert into shelves values ('Poetry', 'green')`.execute(db);
  expect(await all()).toEqual([{ name: 'Poetry', colour: 'green' }]);
  expect(await all()).toEqual([{ name: 'Poetry', colour: 'green' }]);
});

test('rejects in a transaction after such a change, and works when repeated', async () => {
  await sql`create table lamps (name text)`.execute(db);
  await repeat(() => sql`select ${prepared} * from lamps`.execute(db));
  await sql`alter table lamps add column colour text`.execute(db);
  const inTransaction = () => db.transaction().execute((trx) => sql`select ${prepared} * from lamps`.execute(trx));
  await expect(inTransaction()).rejects.toThrow('cached plan');
  await inTransaction();
});
