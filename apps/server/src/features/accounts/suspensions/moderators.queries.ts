import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export async function isModerator(db: Db, userId: number) {
  const moderator = db.selectFrom('users').where('id', '=', userId).where('moderator_since', 'is not', null);
  return (await moderator.select('id').executeTakeFirst()) !== undefined;
}

export const findMemberByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'email', 'moderator_since', 'suspended_at'])
    .executeTakeFirst();

export async function setModeratorSince(db: Db, userId: number, since: Date | null) {
  await db
    .updateTable('users')
    .set({ moderator_since: since })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

export const listModerators = (db: Db) =>
  db
    .selectFrom('users')
    .where('moderator_since', 'is not', null)
    .orderBy('moderator_since')
    .orderBy('id')
    .select(['name', 'email', 'moderator_since'])
    .execute();
