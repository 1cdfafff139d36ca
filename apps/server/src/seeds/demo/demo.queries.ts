import { sql, type Insertable } from 'kysely';
import type { Database, Db } from '../../platform/db/tables.ts';
import { hasRow } from '../../platform/db/query-results.ts';

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[];

export const hasMembers = (db: Db) => hasRow(db.selectFrom('users').select('id').limit(1));

export const addImages = (tx: Db, rows: Rows<'images'>) =>
  tx
    .insertInto('images')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const addRows = <Table extends keyof Database>(tx: Db, table: Table, rows: Rows<Table>) =>
  tx
    .insertInto<keyof Database>(table)
    .values(rows as never)
    .execute();

export async function addUsers(tx: Db, rows: Rows<'users'>) {
  const users = await tx.insertInto('users').values(rows).returning(['id', 'email']).execute();
  return new Map(users.map(({ id, email }) => [email, id]));
}

/** Country, state and city of each member. */
export async function getCityIds(tx: Db, rows: { key: string; state: string; city: string }[]) {
  const { rows: cities } = await sql<{ key: string; country_id: number; state_id: number; city_id: number }>`
    select seed.key, countries.id as country_id, states.id as state_id, cities.id as city_id
    from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.state)}::text[],
      ${rows.map((row) => row.city)}::text[]) as seed (key, state, city)
    join countries on countries.code = 'IN'
    join states on states.country_id = countries.id and states.name = seed.state
    join cities on cities.state_id = states.id and cities.name = seed.city`.execute(tx);
  return new Map(cities.map(({ key, ...ids }) => [key, ids]));
}

/** The college of each member who has one, in the member's own state. */
export async function getCollegeIds(tx: Db, rows: { key: string; state: string; college: string }[]) {
  const { rows: colleges } = await sql<{ key: string; id: number }>`
    select seed.key, min(colleges.id) as id
    from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.state)}::text[],
      ${rows.map((row) => row.college)}::text[]) as seed (key, state, college)
    join colleges on colleges.name = seed.college and colleges.state = seed.state
    group by seed.key`.execute(tx);
  return new Map(colleges.map(({ key, id }) => [key, id]));
}

export async function getIdsByName(tx: Db, table: 'categories' | 'languages') {
  const rows = await tx.selectFrom(table).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function addBookRows(tx: Db, rows: Rows<'books'>) {
  const books = await tx.insertInto('books').values(rows).returning(['id', 'title', 'type']).execute();
  return new Map(books.map(({ id, title, type }) => [title, { id, type }]));
}

export const addRequests = async (tx: Db, rows: Rows<'requests'>) =>
  tx.insertInto('requests').values(rows).returningAll().execute();

export const markBooksReserved = (tx: Db, books: number[], request: number, at: Date) =>
  tx.updateTable('books').set({ reserved_by: request, updated_at: at }).where('id', 'in', books).execute();

export const markBooksUnavailable = (tx: Db, books: number[], at: Date) =>
  tx.updateTable('books').set({ status: 'unavailable', updated_at: at }).where('id', 'in', books).execute();

export async function addConversations(tx: Db, rows: Rows<'conversations'>) {
  const conversations = await tx
    .insertInto('conversations')
    .values(rows)
    .returning(['id', 'user_one_id', 'user_two_id'])
    .execute();
  return new Map(conversations.map(({ id, user_one_id, user_two_id }) => [`${user_one_id}-${user_two_id}`, id]));
}

/** Oldest first, so that ids grow with time. */
export async function addMessages(tx: Db, rows: (Rows<'messages'>[number] & { created_at: Date })[]) {
  const inOrder = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  await tx.insertInto('messages').values(inOrder).execute();
}

export const listCompletedRequests = (tx: Db) =>
  tx
    .selectFrom('requests')
    .innerJoin('books', 'books.id', 'requests.book_id')
    .where('requests.status', '=', 'completed')
    .select(['requests.id', 'sender_id', 'receiver_id', 'requests.updated_at', 'books.title'])
    .execute();
