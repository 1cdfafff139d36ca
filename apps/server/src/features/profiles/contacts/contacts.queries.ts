import type { Db } from '../../../platform/db/database.ts';
import type { Trx } from '../../../platform/db/transaction.ts';

export const insertContactRead = (trx: Trx, readerId: number, ownerId: number, day: string) =>
  trx
    .insertInto('contact_reads')
    .values({ reader_id: readerId, owner_id: ownerId, read_on: day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const listContactReads = (db: Db, readerId: number) =>
  db
    .selectFrom('contact_reads')
    .innerJoin('users', 'users.id', 'owner_id')
    .where('reader_id', '=', readerId)
    .orderBy('read_on')
    .orderBy('owner_id')
    .select(['users.name as of', 'read_on'])
    .execute();

export const deleteContactReadsBefore = (db: Db, day: string) =>
  db.deleteFrom('contact_reads').where('read_on', '<', day).execute();

export const deleteContactReadsOfMember = (trx: Trx, userId: number) =>
  trx
    .deleteFrom('contact_reads')
    .where((eb) => eb.or([eb('reader_id', '=', userId), eb('owner_id', '=', userId)]))
    .execute();
