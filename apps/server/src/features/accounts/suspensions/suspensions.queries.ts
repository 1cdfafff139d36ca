import type { ReportReason } from '@wandering-books/contract/moderation/reports.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { updateMember } from '../accounts.queries.ts';
import { hasRow, listValues } from '../../../platform/db/query-results.ts';

export const lockMemberStatus = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['deleted_at', 'moderator_since', 'suspended_at', 'suspended_until'])
    .forUpdate()
    .executeTakeFirstOrThrow();

export const findSuspension = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .select(['suspension_reason', 'suspended_until'])
    .executeTakeFirst();

/** @param suspended_at null ends it */
export const setSuspension = (
  trx: Trx,
  userId: number,
  suspended_at: Date | null,
  { reason, until }: { reason: ReportReason | null; until: Date | null } = { reason: null, until: null },
) =>
  trx
    .updateTable('users')
    .set({ suspended_at, suspension_reason: reason, suspended_until: until })
    .where('id', '=', userId)
    .execute();

export const listUserIdsWithExpiredSuspension = (db: Db, now: Date) =>
  listValues(db.selectFrom('users').where('suspended_until', '<=', now).orderBy('id').select('id'), 'id');

export const isModerator = (db: Db, userId: number) =>
  hasRow(db.selectFrom('users').where('id', '=', userId).where('moderator_since', 'is not', null).select('id'));

export const findMemberByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'email', 'moderator_since', 'suspended_at'])
    .executeTakeFirst();

export const setModeratorSince = (db: Db, userId: number, since: Date | null) =>
  updateMember(db, userId).set({ moderator_since: since }).execute();

export const listModerators = (db: Db) =>
  db
    .selectFrom('users')
    .where('moderator_since', 'is not', null)
    .orderBy('moderator_since')
    .orderBy('id')
    .select(['name', 'email', 'moderator_since'])
    .execute();
