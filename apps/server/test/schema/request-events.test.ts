import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { setupLimits } from '../../src/platform/db/connections/connection-limits.ts';
import type { Db } from '../../src/platform/db/tables.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrateExactly, migrateToLatest } from '../../src/platform/db/setup/migrate.ts';
import { createDatabase } from '../services/database-server.ts';

let db: Db;
const [ASHA, RAVI] = [1, 2];

/** A release has only time stamps. */
beforeAll(async () => {
  const url = await createDatabase(inject('databaseServerUrl'), `events_${randomBytes(6).toString('hex')}`);
  const opened = openDatabase(url, 2, setupLimits);
  db = opened.db;
  await migrateExactly(db, opened.pool, ['0001-schema']);
  await sql`insert into users (id, name, email, mobile) overriding system value
    values (${ASHA}, 'Asha', 'asha@example.org', '1'), (${RAVI}, 'Ravi', 'ravi@example.org', '2')`.execute(db);
  await sql`insert into categories (id, name, position) overriding system value values (1, 'Fiction', 1) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into languages (id, name, position) overriding system value values (1, 'Hindi', 1) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into books (id, user_id, type, title, author, price, category_id, language_id, condition)
    overriding system value
    select number, ${ASHA}, case number when 6 then 'rent' else 'sell' end, 'Book ' || number, 'R. K. Narayan', 90, 1, 1, 'used'
    from generate_series(1, 8) as number`.execute(db);
  await sql`insert into requests (id, book_id, sender_id, receiver_id, type, status, buy_price, rent_price, created_at, updated_at)
    overriding system value
    select number, number, ${RAVI}, ${ASHA}, case number when 6 then 'rent' else 'buy' end, 'requested',
      case when number <> 6 then 90 end, case number when 6 then 20 end, '2026-03-01', '2026-03-01'
    from generate_series(1, 8) as number`.execute(db);
  const move = (id: number, status: string, by: number | null, more = sql`description = null`) =>
    sql`update requests set status = ${status}, moved_by = ${by}, updated_at = '2026-03-10', ${more} where id = ${id}`.execute(
      db,
    );
  await move(2, 'accepted', ASHA);
  await move(3, 'declined', ASHA);
  await move(4, 'declined', null);
  await move(5, 'cancelled', RAVI, sql`outcome_seen_at = '2026-03-10'`);
  await move(6, 'completed', RAVI, sql`handed_over_at = '2026-03-05'`);
  await sql`insert into counter_offers (request_id, asked_price, price, created_at, answer, answered_at)
    values (7, 90, 120, '2026-03-02', 'declined', '2026-03-03'), (7, 90, 110, '2026-03-04', null, null)`.execute(db);
  await move(7, 'cancelled', null);
  await move(8, 'cancelled', ASHA);
  await migrateToLatest(db, opened.pool);
});
afterAll(() => db.destroy());

test.each([
  [1, [['sent', RAVI]]],
  [
    2,
    [
      ['sent', RAVI],
      ['accepted', ASHA],
    ],
  ],
  [
    3,
    [
      ['sent', RAVI],
      ['declined', ASHA],
    ],
  ],
  [
    4,
    [
      ['sent', RAVI],
      ['book_gone', null],
    ],
  ],
  [
    5,
    [
      ['sent', RAVI],
      ['withdrawn', RAVI],
    ],
  ],
  [
    6,
    [
      ['sent', RAVI],
      ['accepted', ASHA],
      ['handed_over', ASHA],
      ['returned', RAVI],
    ],
  ],
  [
    7,
    [
      ['sent', RAVI],
      ['countered', ASHA],
      ['counter_declined', RAVI],
      ['countered', ASHA],
      ['expired', null],
    ],
  ],
  [
    8,
    [
      ['sent', RAVI],
      ['accepted', ASHA],
      ['called_off', ASHA],
    ],
  ],
])('the time stamps of request %i become events', async (id, told) => {
  const events = await db
    .selectFrom('request_events')
    .where('request_id', '=', id)
    .orderBy('id')
    .select(['kind', 'actor_id', 'data'])
    .execute();
  expect(events.map(({ kind, actor_id }) => [kind, actor_id])).toEqual(told);
  if (id === 7) expect(events.at(-1)!.data).toEqual({ silent: 'requester' });
  expect(events[0]!.data).toMatchObject({ status: 'requested', price: id === 6 ? 20 : 90 });
});

test('agreed requests are looked at by the clock', async () => {
  const due = await db.selectFrom('requests').where('next_step_at', 'is not', null).select('id').execute();
  expect(due.map(({ id }) => id)).toContain(2);
});

test('outcomes that were unseen are notifications', async () => {
  const rows = await db
    .selectFrom('notifications')
    .where('seen_at', 'is', null)
    .orderBy('subject_id')
    .select(['user_id', 'kind', 'subject_id', 'event'])
    .execute();
  expect(rows.map(({ user_id, kind, subject_id, event }) => [user_id, kind, subject_id, event])).toEqual([
    [RAVI, 'request', 2, 'accepted'],
    [RAVI, 'request', 3, 'declined'],
    [RAVI, 'request', 4, 'declined'],
    [RAVI, 'request', 6, 'completed'],
    [RAVI, 'request', 7, 'cancelled'],
    [RAVI, 'request', 8, 'cancelled'],
  ]);
});
