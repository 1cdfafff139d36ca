import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openDatabase } from './database.ts';
import { plannedAnew } from './kept-plans.ts';

const { url, close } = await createTestDatabase();
const { db } = openDatabase(url, 1);
afterAll(async () => {
  await db.destroy();
  await close();
});

const keptOf = async (part: string) => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where strpos(statement, ${part}) > 0 and strpos(statement, 'prepared') = 0`.execute(
    db,
  );
  return rows.length;
};

async function often(ask: () => Promise<unknown>) {
  for (let turn = 0; turn < 6; turn++) await ask();
}

test('keeps what is asked often, and nothing that is asked now and then', async () => {
  await sql`select 'now and then'`.execute(db);
  await often(() => sql`select ${1}::integer as often`.execute(db));
  await often(() =>
    sql`
      select ${1}::integer as indented`.execute(db),
  );
  expect(await keptOf('now and then')).toBe(0);
  expect(await keptOf('as often')).toBe(1);
  expect(await keptOf('as indented')).toBe(1);
});

test('keeps nothing that is to be planned anew', async () => {
  await often(() => sql`select ${plannedAnew} ${1}::integer as anew`.execute(db));
  expect(await keptOf('as anew')).toBe(0);
});

test('takes the values of each time', async () => {
  for (let value = 0; value < 12; value++) {
    const { rows } = await sql<{ told: number }>`select ${value}::integer as told`.execute(db);
    expect(rows).toEqual([{ told: value }]);
  }
});

test('goes on when a table has got another column meanwhile', async () => {
  await sql`create table shelves (name text)`.execute(db);
  const all = async () => (await sql`select * from shelves`.execute(db)).rows;
  await often(all);
  await sql`alter table shelves add column colour text`.execute(db);
  await sql`insert into shelves values ('Poetry', 'green')`.execute(db);
  expect(await all()).toEqual([{ name: 'Poetry', colour: 'green' }]);
  expect(await all()).toEqual([{ name: 'Poetry', colour: 'green' }]);
});

test('in a transaction the one who is in it is told, and asks again', async () => {
  await sql`create table lamps (name text)`.execute(db);
  const all = () => sql`select * from lamps`.execute(db);
  await often(all);
  await sql`alter table lamps add column colour text`.execute(db);
  await expect(db.transaction().execute((trx) => sql`select * from lamps`.execute(trx))).rejects.toThrow('cached plan');
  await db.transaction().execute((trx) => sql`select * from lamps`.execute(trx));
});
