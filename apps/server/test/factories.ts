import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/schema.ts';
import { call } from './app.ts';

const PASSWORD = 'a quiet reading room';

/** A member who has registered and signed in over HTTP. */
export async function createMember(app: FastifyInstance, name = 'Meera Nair') {
  const email = `${randomUUID()}@example.org`;
  const registered = await call(app, 'POST /api/register', {
    body: { name, email, mobile: '+91 98765 43210', password: PASSWORD },
  });
  const { data } = await call(app, 'POST /api/login', { body: { email, password: PASSWORD } });
  return { id: registered.data.user.id, name, email, password: PASSWORD, token: data.token };
}

/** A member to whose address mails may go. */
export async function createConfirmedMember({ app, db }: { app: FastifyInstance; db: Db }, name?: string) {
  const member = await createMember(app, name);
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', member.id).execute();
  return member;
}

export type Member = Awaited<ReturnType<typeof createMember>>;

/** A book of that owner, to sell for ₹200 unless told otherwise. Takes the first category and language there are. */
export async function createBook(db: Db, given: Partial<Insertable<Database['books']>> & { user_id: number }) {
  const category = await db.selectFrom('categories').select('id').orderBy('id').executeTakeFirstOrThrow();
  const language = await db.selectFrom('languages').select('id').orderBy('id').executeTakeFirstOrThrow();
  return db
    .insertInto('books')
    .values({
      title: 'The Guide',
      author: 'R. K. Narayan',
      category_id: category.id,
      language_id: language.id,
      type: 'sell',
      price: 200,
      condition: 'used',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
