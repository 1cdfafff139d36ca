import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { setupLimits } from '../../src/platform/db/connections/connection-limits.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrateExactly, migrateToLatest, migrations } from '../../src/platform/db/setup/migrate.ts';
import { createBook, createMember } from '../factories.ts';
import { createDatabase } from '../services/database-server.ts';

test('meetings that are open on lent books end, but for those made afterwards', async () => {
  const url = await createDatabase(inject('databaseServerUrl'), `lent_${randomBytes(6).toString('hex')}`);
  const { db, pool } = openDatabase(url, 2, setupLimits);
  await migrateExactly(
    db,
    pool,
    Object.keys(migrations).filter((name) => name < '0022'),
  );
  await sql`insert into categories (name, position) values ('Fiction', 1)`.execute(db);
  await sql`insert into languages (name, position) values ('Hindi', 1)`.execute(db);
  const [asha, ravi] = [await createMember(db, 'Asha'), await createMember(db, 'Ravi')];
  /** Days from the hand-over. */
  const meet = async (proposed: number, starts: number) => {
    const book = await createBook(db, { user_id: asha.id, type: 'rent', rent_unit: 'week', price: 20 });
    await sql`with lent as (
        insert into requests (book_id, sender_id, receiver_id, type, status, rent_price, rent_unit, rent_length, moved_by, due_date,
          handed_over_at, created_at, updated_at)
        values (${book.id}, ${ravi.id}, ${asha.id}, 'rent', 'accepted', 20, 'week', 2, ${asha.id}, '2026-03-15',
          '2026-03-01', '2026-02-20', '2026-03-01')
        returning id)
      insert into appointments (request_id, proposer_id, status, slots, starts_at, place, accepted_at, created_at, updated_at)
      select id, ${ravi.id}, 'accepted', '[{}]', '2026-03-01'::timestamptz + ${starts} * interval '1 day', 'Library',
        '2026-03-01', '2026-03-01'::timestamptz + ${proposed} * interval '1 day', '2026-03-01' from lent`.execute(db);
  };
  await meet(-3, -1);
  await meet(-3, 2);
  await meet(3, 5);
  await migrateToLatest(db, pool);
  const meetings = await db.selectFrom('appointments').orderBy('id').select(['status', 'sequence']).execute();
  expect(meetings).toEqual([
    { status: 'past', sequence: 1 },
    { status: 'called_off', sequence: 1 },
    { status: 'accepted', sequence: 0 },
  ]);
  await db.destroy();
});
