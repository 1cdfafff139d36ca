import type { Db } from '../../../platform/db/database.ts';

export const getPersonalDetails = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['name', 'email', 'mobile', 'language'])
    .executeTakeFirstOrThrow();
