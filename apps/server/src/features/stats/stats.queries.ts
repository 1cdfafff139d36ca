import type { Db } from '../../platform/db/tables.ts';
import { countRows, getRow } from '../../platform/db/query-results.ts';

export const countActiveMembersSince = (db: Db, since: Date) =>
  countRows(
    db,
    db
      .selectFrom('users')
      .where('last_seen_at', '>=', since)
      .where('deleted_at', 'is', null)
      .where('suspended_at', 'is', null),
  );

export const countBooks = (db: Db) =>
  countRows(db, db.selectFrom('books').where('deleted_at', 'is', null).where('hidden', '=', false));

export const getActivityCounts = (db: Db, userId: number) =>
  getRow<{ books: number; completed: number; people: number }>(db)`
    with reached as (
      select receiver_id as person, status from requests
      where sender_id = ${userId} and status in ('accepted', 'completed')
      union all
      select sender_id, status from requests
      where receiver_id = ${userId} and status in ('accepted', 'completed')
    )
    select
      (select count(*) from books where user_id = ${userId} and deleted_at is null) as books,
      count(*) filter (where status = 'completed') as completed,
      count(distinct person) as people
    from reached`;
