import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import type { Deps } from '../src/deps.ts';
import { matchListedBooks } from '../src/features/books/locks/locks.usecases.ts';
import { addWorks } from '../src/features/matching/matching.usecases.ts';
import type { Database, Db, Trx } from '../src/platform/db/tables.ts';
import { runInTransaction } from '../src/platform/db/transaction.ts';
import { hashPassword } from '../src/platform/security/passwords.ts';
import { createToken, hashSessionToken } from '../src/platform/security/tokens.ts';
import { call } from './app.ts';

const PASSWORD = 'a quiet reading room';

/** Registers and signs in a member over HTTP. */
export async function registerMember(app: FastifyInstance, name = 'Meera Nair') {
  const email = `${randomUUID()}@example.org`;
  const registered = await call(app, 'POST /api/register', {
    body: { name, email, mobile: '+91 98765 43210', password: PASSWORD },
  });
  const { data } = await call(app, 'POST /api/login', { body: { email, password: PASSWORD } });
  return { id: registered.data.user.id, name, email, password: PASSWORD, token: data.token! };
}

/** Creates a member with a confirmed email address. */
export async function createConfirmedMember({ db }: { db: Db }, name?: string) {
  const member = await createMember(db, name);
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', member.id).execute();
  return member;
}

export type Member = Awaited<ReturnType<typeof createMember>>;

/** Inserts a book, by default for sale at ₹200, in the first category and language. */
export async function createBook(db: Db, given: GivenBook) {
  const [book] = await createBooks(db, [given]);
  return book!;
}

/** Inserts a book and has it matched with wishes, as sharing it does. */
export async function shareBook({ db, deps }: { db: Db; deps: Pick<Deps, 'enqueueAll'> }, given: GivenBook) {
  const book = await createBook(db, given);
  await runInTransaction(db, (trx) => matchListedBooks(deps, trx, [book.id]));
  return book;
}

type GivenBook = Partial<Insertable<Database['books']>> & { user_id: number };

/** Inserts several books in the order of their ids. */
export async function createBooks(db: Db, given: GivenBook[]) {
  const category = await db.selectFrom('categories').select('id').orderBy('id').executeTakeFirstOrThrow();
  const language = await db.selectFrom('languages').select('id').orderBy('id').executeTakeFirstOrThrow();
  const rows = given.map((book) => ({
    title: 'The Guide',
    author: 'R. K. Narayan',
    category_id: category.id,
    language_id: language.id,
    type: 'sell' as const,
    price: 200,
    condition: 'used' as const,
    ...book,
  }));
  return db
    .insertInto('books')
    .values(await addWorksOnce(db as Trx, rows))
    .returningAll()
    .execute();
}

/** Copies of one book, of which some tests make a thousand, are matched once. */
async function addWorksOnce<Row extends Parameters<typeof addWorks>[1][number]>(trx: Trx, rows: Row[]) {
  const works = new Map<string, number>();
  const matched: (Row & { work_id: number })[] = [];
  for (const row of rows) {
    const key = JSON.stringify([row.title, row.author, row.isbn13]);
    const work_id = works.get(key) ?? (await addWorks(trx, [row]))[0]!.work_id;
    works.set(key, work_id);
    matched.push({ ...row, work_id });
  }
  return matched;
}

/** Inserts a city in a state of its own and returns its id. */
export async function createCity(db: Db, name: string, centre: { latitude: number; longitude: number }) {
  const code = randomUUID().slice(0, 8);
  const country = await db
    .insertInto('countries')
    .values({ code, name: `Country of ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const state = await db
    .insertInto('states')
    .values({ country_id: country.id, code, name: `State of ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const city = { state_id: state.id, name, search: name.toLowerCase(), ...centre };
  return (await db.insertInto('cities').values(city).returning('id').executeTakeFirstOrThrow()).id;
}

let passwordHash: Promise<string> | undefined;

/** Inserts a member who is signed in, without the work of a registration. */
export async function createMember(db: Db, name = 'Meera Nair') {
  const [email, token] = [`${randomUUID()}@example.org`, createToken()];
  const { id } = await db
    .insertInto('users')
    .values({ name, email, mobile: '+919876543210', password_hash: await (passwordHash ??= hashPassword(PASSWORD)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('profiles').values({ user_id: id }).execute();
  const session = { user_id: id, ...hashSessionToken(token), expires_at: new Date('2100-01-01') };
  await db.insertInto('sessions').values(session).execute();
  return { id, name, email, password: PASSWORD, token };
}
