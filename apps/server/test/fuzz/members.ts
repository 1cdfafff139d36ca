import { bookTypes, needsPrice } from '@wandering-books/contract/books/book-options.ts';
import { createToken, hashSessionToken } from '../../src/platform/security/tokens.ts';
import { addWorks } from '../../src/features/matching/matching.usecases.ts';
import type { Db, Trx } from '../../src/platform/db/tables.ts';
import type { FuzzRole } from './calls.ts';

type Members = Record<Exclude<FuzzRole, 'guest'>, number>;
const FAR = new Date('2100-01-01');

/** Creates a member, an owner of a few books and a moderator, without passwords. */
export async function createFuzzMembers(db: Db): Promise<Members> {
  const create = async (name: string, moderator_since: Date | null = null) => {
    const values = {
      name,
      email: `${name}@example.org`,
      mobile: '+919876543210',
      email_verified_at: new Date(),
      moderator_since,
    };
    const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('profiles').values({ user_id: id }).execute();
    return id;
  };
  const owner = await create('owner');
  const members = { owner, member: await create('member'), moderator: await create('moderator', new Date()) };
  const category = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const language = await db.selectFrom('languages').select('id').executeTakeFirstOrThrow();
  const books = bookTypes.map((type) => ({
    ...{ user_id: owner, title: 'The Guide', author: 'R. K. Narayan', type, condition: 'used' as const },
    ...{ category_id: category.id, language_id: language.id, price: needsPrice(type) ? 200 : null },
  }));
  await db
    .insertInto('books')
    .values(await addWorks(db as Trx, books))
    .execute();
  return members;
}

/** Creates new sessions, lifts suspensions, and returns the tokens. */
export async function signInFuzzMembers(db: Db, members: Members) {
  await db
    .updateTable('users')
    .set({ suspended_at: null, suspension_reason: null, suspended_until: null })
    .where('id', 'in', Object.values(members))
    .execute();
  const tokens: Partial<Record<FuzzRole, string>> = {};
  for (const [role, user_id] of Object.entries(members)) {
    const token = (tokens[role as FuzzRole] = createToken());
    await db
      .insertInto('sessions')
      .values({ user_id, ...hashSessionToken(token), expires_at: FAR })
      .execute();
  }
  return tokens;
}
