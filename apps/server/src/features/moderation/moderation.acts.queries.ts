import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { countRowsBefore, type PageNumber } from '../../platform/http/numbered-pages.ts';
import { pageLimit, readInPages } from '../../platform/db/row-pages.ts';
import { countRows } from '../../platform/db/query-results.ts';

export type ActRow = Awaited<ReturnType<typeof streamModerationActs>>[number];

const log = (db: Db) =>
  db
    .selectFrom('moderation_acts as acts')
    .leftJoin('users as moderator', 'moderator.id', 'moderator_id')
    .leftJoin('profiles as moderator_profile', 'moderator_profile.user_id', 'moderator_id')
    .innerJoin('users as about', 'about.id', 'about_id')
    .innerJoin('profiles as about_profile', 'about_profile.user_id', 'about_id')
    .select(['acts.id', 'report_id', 'act', 'reason', 'until', 'words', 'college', 'acts.created_at'])
    .select(['moderator_id', 'moderator.name as moderator_name', 'moderator_profile.profile_image as moderator_image'])
    .select(['about_id', 'about.name as about_name', 'about_profile.profile_image as about_image'])
    .orderBy('acts.id', 'desc');

export const streamModerationActs = (db: Db, userId: number) =>
  log(db).where('about_id', '=', userId).limit(100).execute();

/** Omits decisions about the reading moderator. */
export const listActs = (db: Db, moderatorId: number, page: PageNumber) =>
  log(db).where('about_id', '<>', moderatorId).limit(page.per_page).offset(countRowsBefore(page)).execute();

export const countActs = (db: Db, moderatorId: number) =>
  countRows(db, db.selectFrom('moderation_acts').where('about_id', '<>', moderatorId));

export const insertAct = (trx: Trx, act: Insertable<Database['moderation_acts']>) =>
  trx.insertInto('moderation_acts').values(act).execute();

export async function getReportIdOfSuspension(trx: Trx, userId: number) {
  const { report_id } = await trx
    .selectFrom('moderation_acts')
    .where('about_id', '=', userId)
    .where('act', '=', 'suspend')
    .orderBy('id', 'desc')
    .select('report_id')
    .executeTakeFirstOrThrow();
  return report_id;
}

/** Omits moderators and reporters. */
export const readActsAbout = (db: Db, userId: number) =>
  readInPages((last) =>
    db
      .selectFrom('moderation_acts')
      .where('about_id', '=', userId)
      .where('act', '<>', 'dismiss')
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageLimit)
      .select(['id', 'act', 'reason', 'until', 'created_at'])
      .execute(),
  );
