import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, createTestApp } from '../app.ts';
import { readBookChanges } from '../../src/platform/cache/book-changes.queries.ts';
import { createBook, createBooks, createCity, createMember, type Member } from '../factories.ts';

/** Two processes on one database. */
type World = Awaited<ReturnType<typeof createTestApp>>;
let here: World;
let there: World;
let asha: Member;
let pune: number;
let agra: number;

beforeAll(async () => {
  here = await createTestApp();
  const { db, pool, url } = here;
  there = await createTestApp({}, { database: { db, pool, url, close: async () => {} } as never });
  asha = await createMember(db, 'Asha Menon');
  pune = await createCity(db, 'Pune', { latitude: 18.52, longitude: 73.86 });
  agra = await createCity(db, 'Agra', { latitude: 27.18, longitude: 78.02 });
});
afterAll(async () => {
  await there.close();
  await here.close();
});
beforeEach(() => sql`delete from books`.execute(here.db));

const share = (title: string, more: object = {}) =>
  createBook(here.db, { user_id: asha.id, title, city_id: pune, ...more });

async function listTitles(world: World, query: Record<string, unknown>, token?: string) {
  const { data } = await call(world.app, 'GET /api/book-posts/explore', { query, token });
  return data.data.map(({ title }) => title);
}

/** Whether `ask` is served from the cache of the other process. */
async function isKept(ask: () => Promise<unknown>) {
  const { misses } = there.deps.cache.counts;
  await ask();
  return there.deps.cache.counts.misses === misses;
}

test('a list keeps its place in the cache while books enter others, and shows the next that enters it', async () => {
  await share('Godan');
  const inPune = { city: String(pune) };
  const lists = [inPune, { ...inPune, q: 'godan' }, { ...inPune, type: 'sell' }];
  for (const list of lists) expect(await listTitles(there, list)).toEqual(['Godan']);
  await share('The Guide', { city_id: agra });
  for (const list of lists) expect(await isKept(() => listTitles(there, list))).toBe(true);
  expect(await listTitles(there, {})).toEqual(['The Guide', 'Godan']);
  await share('Godan, a reader', { work_id: null });
  for (const list of lists) expect(await listTitles(there, list)).toContain('Godan, a reader');
});

test('a search that found less than it looked for follows books outside its filters', async () => {
  await share('Godan');
  const read = async () =>
    (await call(there.app, 'GET /api/book-posts/explore', { query: { city: String(agra), q: 'guide' } })).data;
  expect(await read()).toMatchObject({ data: [] });
  expect((await read()).near).toBeUndefined();
  await share('The Guide');
  expect((await read()).near).toEqual([expect.objectContaining({ left_out: ['city'], total: 1 })]);
});

test('a list follows the copies of its books elsewhere', async () => {
  await share('Godan', { price: 200 });
  const read = async () => {
    const { data } = await call(there.app, 'GET /api/book-posts/explore', { query: { city: String(pune) } });
    return data.data[0];
  };
  expect((await read())?.copies).toBeUndefined();
  await share('Godan', { city_id: agra, price: 90 });
  expect(await read()).toMatchObject({ copies: 2, from_price: 90 });
});

test.each([
  ['is moved', { city_id: () => agra }],
  ['is deleted', { deleted_at: () => new Date() }],
  ['is hidden', { hidden_at: () => new Date() }],
  ['belongs to a suspended member', { owner_suspended: () => true }],
  ['is taken off', { status: () => 'unavailable' as const }],
])('a book that %s leaves its lists at once in every process, for guests and members', async (_how, values) => {
  const { id } = await share('Godan');
  const read = async (world: World, token?: string) => listTitles(world, { city: String(pune) }, token);
  for (const world of [here, there]) expect(await read(world)).toEqual(['Godan']);
  const set = Object.fromEntries(Object.entries(values).map(([name, make]) => [name, make()]));
  await here.db.updateTable('books').set(set).where('id', '=', id).execute();
  for (const world of [here, there]) expect([await read(world), await read(world, asha.token)]).toEqual([[], []]);
});

test('a member reads the own change at once in every process', async () => {
  const { id } = await share('Godan');
  const read = async (world: World) =>
    (await call(world.app, 'GET /api/book-posts/:id', { params: { id }, token: asha.token })).data.price;
  for (const price of [150, 120]) {
    await here.db.updateTable('books').set({ price }).where('id', '=', id).execute();
    for (const world of [there, here]) expect(await read(world)).toBe(price);
  }
  await share('The Guide');
  expect(await isKept(() => read(there))).toBe(true);
});

test('a change is seen that was begun before a read and committed after a later change', async () => {
  const inPune = () => listTitles(there, { city: String(pune) });
  expect(await inPune()).toEqual([]);
  const slow = await here.pool.connect();
  await slow.query('begin');
  await slow.query(
    `insert into books (user_id, title, author, category_id, language_id, type, price, condition, city_id)
     values ($1, 'Godan', 'Premchand', 1, 1, 'sell', 10, 'used', $2)`,
    [asha.id, pune],
  );
  await share('The Guide');
  expect(await inPune()).toEqual(['The Guide']);
  await slow.query('commit');
  slow.release();
  expect((await inPune()).toSorted()).toEqual(['Godan', 'The Guide']);
});

test('many books at once, and the name of a city, touch every list', async () => {
  const read = async () =>
    (await call(there.app, 'GET /api/book-posts/explore', { query: { city: String(pune), per_page: 1 } })).data;
  expect((await read()).total).toBe(0);
  await createBooks(
    here.db,
    Array.from({ length: 201 }, (_, n) => ({ user_id: asha.id, title: `Volume ${n}`, city_id: pune })),
  );
  expect((await read()).total).toBe(201);
  const { rows } = await sql`select from book_changes where book_id is not null`.execute(here.db);
  expect(rows.length).toBeLessThan(201);
  await here.db.updateTable('cities').set({ name: 'Poona' }).where('id', '=', pune).execute();
  expect((await read()).data[0]!.city).toEqual({ id: pune, name: 'Poona' });
});

test('changes are forgotten after an hour, a few at a time', async () => {
  const addOld = (count: number) => sql`
    insert into book_changes (made_at) select now() - interval '61 minutes' from generate_series(1, ${count}::int)`;
  const countOld = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from book_changes where made_at < clock_timestamp() - interval '1 hour'`.execute(
      here.db,
    );
    return rows[0]!.n;
  };
  await sql`delete from book_changes`.execute(here.db);
  await addOld(500).execute(here.db);
  await share('Godan');
  expect(await countOld()).toBe(100);
  await share('The Guide');
  expect(await countOld()).toBe(0);
});

test('a change of a book reads few of the latest changes', async () => {
  await sql`delete from book_changes`.execute(here.db);
  const read = await here.db.transaction().execute(async (trx) => {
    await sql`insert into book_changes (book_id) select 1 from generate_series(1, 20000)`.execute(trx);
    await createBook(trx, { user_id: asha.id, title: 'Godan', city_id: pune });
    const { rows } = await sql<{ n: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
      from pg_stat_xact_user_tables where relname = 'book_changes'`.execute(trx);
    return rows[0]!.n;
  });
  expect(read).toBeLessThan(5000);
});

test('changes of a restored database, numbered by another server, are not read', async () => {
  const { horizon } = await readBookChanges(here.db, null);
  await sql`insert into book_changes (transaction, book_id) values ('9000000000'::xid8, 12345)`.execute(here.db);
  const { changes } = await readBookChanges(here.db, horizon);
  expect(changes.map((change) => change.book_id)).not.toContain(12345);
});

test('while a transaction stays open, changes of others are read once, and its own when it commits', async () => {
  const readAfter = (horizon: string) => readBookChanges(here.db, horizon);
  const listBooks = ({ changes }: Awaited<ReturnType<typeof readAfter>>) => changes.map(({ book_id }) => book_id);
  const note = (book: number, count = 1) =>
    sql`insert into book_changes (book_id) select ${book}::int from generate_series(1, ${count}::int)`;
  const first = await readBookChanges(here.db, null);
  const open = await here.pool.connect();
  try {
    await open.query('begin');
    await open.query('insert into book_changes (book_id) values (71)');
    await note(72, 3).execute(here.db);
    const second = await readAfter(first.horizon);
    expect(listBooks(second)).toEqual([72, 72, 72]);
    const third = await readAfter(second.horizon);
    expect(listBooks(third)).toEqual([]);
    await note(73).execute(here.db);
    await open.query('commit');
    const fourth = await readAfter(third.horizon);
    expect(listBooks(fourth)).toEqual([71, 73]);
    expect(listBooks(await readAfter(fourth.horizon))).toEqual([]);
  } finally {
    open.release();
  }
});

test('more changes than are kept are read in part, and count as changes of everything', async () => {
  const book = await share('Godan');
  const read = () => listTitles(there, { q: 'godan', city: pune });
  await read();
  const { horizon } = await readBookChanges(here.db, null);
  await sql`insert into book_changes (book_id, is_listed) select ${book.id + 1}::int, false from generate_series(1, 3000)`.execute(
    here.db,
  );
  expect((await readBookChanges(here.db, horizon)).changes).toHaveLength(1001);
  expect(await isKept(read)).toBe(false);
  expect(await isKept(read)).toBe(true);
});
