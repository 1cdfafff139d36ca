import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { setupLimits } from '../../src/platform/db/connections/connection-limits.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrateExactly, migrateToLatest, migrations } from '../../src/platform/db/setup/migrate.ts';
import { createBook, createMember } from '../factories.ts';
import { createDatabase } from '../services/database-server.ts';

test('a request for any copy becomes a wish, and what its owner was asked stays', async () => {
  const url = await createDatabase(inject('databaseServerUrl'), `works_${randomBytes(6).toString('hex')}`);
  const { db, pool } = openDatabase(url, 2, setupLimits);
  await migrateExactly(
    db,
    pool,
    Object.keys(migrations).filter((name) => name < '0018'),
  );
  await sql`insert into categories (name, position) values ('Fiction', 1)`.execute(db);
  await sql`insert into languages (name, position) values ('Hindi', 1)`.execute(db);
  const [asha, ravi] = [await createMember(db, 'Asha'), await createMember(db, 'Ravi')];
  const book = { user_id: asha.id, title: 'Godan', author: 'Premchand', type: 'sell' as const };
  const copy = await createBook(db, { ...book, price: 90 });
  await createBook(db, { ...book, price: 900 });
  const other = await createBook(db, { ...book, title: 'Gaban', price: 90 });
  await sql`insert into work_requests (user_id, work_id, message, types, max_price, state, next_at, created_at, ended_at)
    values (${ravi.id}, ${copy.work_id}, 'Please', '{sell}', 100, 'open', now(), now(), null),
      (${ravi.id}, ${other.work_id}, 'Please', '{sell}', null, 'stopped', null, now(), now())`.execute(db);
  await sql`insert into requests (book_id, sender_id, receiver_id, type, status, buy_price, work_request_id, created_at, updated_at)
    select ${copy.id}, ${ravi.id}, ${asha.id}, 'buy', 'requested', 90, id, now(), now() from work_requests where state = 'open'`.execute(
    db,
  );
  await sql`insert into request_events (request_id, kind, actor_id, at) select id, 'passed_on', ${ravi.id}, now() from requests`.execute(
    db,
  );
  await migrateToLatest(db, pool);
  const wishes = await db.selectFrom('wishes').select(['user_id', 'work_id', 'types', 'max_price']).execute();
  expect(wishes).toEqual([{ user_id: ravi.id, work_id: copy.work_id, types: ['sell'], max_price: 100 }]);
  expect(await db.selectFrom('wish_matches').select('book_id').execute()).toEqual([{ book_id: copy.id }]);
  expect(await db.selectFrom('requests').select('status').execute()).toEqual([{ status: 'requested' }]);
  expect(await db.selectFrom('request_events').select('kind').execute()).toContainEqual({ kind: 'withdrawn' });
  await db.destroy();
});
