import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createMember } from '../../../test/factories.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { listLeftovers } from './account-deletion.queries.ts';
import { removeLeftovers } from './account-deletion.usecases.ts';

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const world = await createRequestsApp({ log });
const { asked, bookOf, db, deps, statusOf } = world;
afterAll(() => world.close());

test('reports and removes data left over from deleted members, and nothing else', async () => {
  const asha = await createMember(db, 'Asha');
  const ravi = await createMember(db, 'Ravi');
  const book = await bookOf(asha);
  const kept = await bookOf(ravi);
  const request = await asked(ravi, book);
  await db
    .updateTable('users')
    .set({ deleted_at: new Date('2026-01-01') })
    .where('id', '=', asha.id)
    .execute();
  await db
    .insertInto('mail_preferences')
    .values({ user_id: asha.id, kind: 'answer', unsubscribe_token: 'x' })
    .execute();
  await db.insertInto('blocks').values({ blocker_id: ravi.id, blocked_id: asha.id, created_at: new Date() }).execute();
  await db.insertInto('favourites').values({ user_id: ravi.id, book_id: book.id }).execute();
  await db.updateTable('profiles').set({ bio: 'Reads' }).where('user_id', '=', asha.id).execute();
  await db
    .insertInto('account_tokens')
    .values({
      user_id: asha.id,
      purpose: 'password_reset',
      token_hash: Buffer.alloc(32),
      expires_at: new Date('2100-01-01'),
    })
    .execute();
  await db
    .insertInto('reports')
    .values({
      reporter_id: asha.id,
      about_id: ravi.id,
      person_id: ravi.id,
      reason: 'spam',
      snapshot: '{}',
      created_at: new Date(),
    })
    .execute();

  const ids = [asha.id];
  expect(await listLeftovers(db)).toEqual({
    accounts: ids,
    blocks: ids,
    books: ids,
    'email-preferences': ids,
    favourites: ids,
    notifications: ids,
    profiles: ids,
    reports: ids,
    requests: ids,
  });
  await removeLeftovers(deps);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, members: 1, books: 1, requests: 1 });
  expect(await listLeftovers(db)).toEqual({});
  expect(await statusOf(request)).toBe('declined');
  const { deleted_at } = await db
    .selectFrom('users')
    .where('id', '=', asha.id)
    .select('deleted_at')
    .executeTakeFirstOrThrow();
  expect(deleted_at).toEqual(new Date('2026-01-01'));
  expect(
    (await db.selectFrom('books').where('id', '=', kept.id).select('deleted_at').executeTakeFirstOrThrow()).deleted_at,
  ).toBeNull();

  await removeLeftovers(deps);
  expect(lines).toHaveLength(1);
});
