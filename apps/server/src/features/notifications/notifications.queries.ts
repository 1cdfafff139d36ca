import { sql } from 'kysely';
import type { NotificationKind } from '@wandering-books/contract/notifications/notifications.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import { hasRow, listValues } from '../../platform/db/query-results.ts';
import { isOneOf } from '../../platform/db/sql-expressions.ts';

interface Subject {
  kind: NotificationKind;
  subjectId: number;
}

/** Replaces earlier news of the subject for each of the members. An array, because a statement has at most 65,535 parameters. */
export const upsertNotifications = (
  trx: Trx,
  { kind, subjectId, event, now }: Subject & { event: string; now: Date },
  userIds: number[],
) =>
  sql`
    insert into notifications (user_id, kind, subject_id, event, created_at)
    select user_id, ${kind}, ${subjectId}, ${event}, ${now} from unnest(${userIds}::integer[]) as user_id order by user_id
    on conflict (user_id, kind, subject_id) do update
      set event = excluded.event, created_at = excluded.created_at, seen_at = null, digested_at = null`.execute(trx);

const selectUnseen = (db: Db, userId: number, kind: NotificationKind) =>
  db.selectFrom('notifications').where('user_id', '=', userId).where('kind', '=', kind).where('seen_at', 'is', null);

export const listUnseenSubjects = (db: Db, userId: number, kind: NotificationKind, subjectIds: number[]) =>
  listValues(
    selectUnseen(db, userId, kind).where(isOneOf('subject_id', subjectIds)).select('subject_id'),
    'subject_id',
  );

export const isSeen = (db: Db, userId: number, { kind, subjectId }: Subject) =>
  hasRow(
    db
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('seen_at', 'is not', null)
      .select('subject_id'),
  );

/** Returns how many were unseen. */
export async function markSeen(trx: Trx, userId: number, kind: NotificationKind, now: Date, subjectIds?: number[]) {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('seen_at', 'is', null)
    .$if(subjectIds !== undefined, (query) => query.where(isOneOf('subject_id', subjectIds!)))
    .modifyEnd(prepared)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Unseen ones that no daily mail has named; returns their members. */
export const markDigested = (trx: Trx, now: Date) =>
  listValues(
    trx
      .updateTable('notifications')
      .set({ digested_at: now })
      .where(sql<boolean>`kind = 'wish' and seen_at is null and digested_at is null`)
      .returning('user_id'),
    'user_id',
  );

export const deleteSeenBefore = (db: Db, moment: Date) =>
  db.deleteFrom('notifications').where('seen_at', '<', moment).execute();

export const deleteNotificationsOfMember = (trx: Trx, userId: number) =>
  trx.deleteFrom('notifications').where('user_id', '=', userId).execute();

export const readNotifications = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['kind', 'subject_id', 'event', 'created_at', 'seen_at', 'digested_at'])
    .execute();
