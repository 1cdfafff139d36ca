import { type Insertable, sql } from 'kysely';
import type { ReportKind } from '@wandering-books/contract/moderation/reports.ts';
import type { Database, Db, Trx } from '../../platform/db/tables.ts';
import { findValue, readInPages } from '../../platform/db/query-results.ts';

export const findReportableMessage = (db: Db | Trx, userId: number, id: number) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .where('messages.id', '=', id)
    .where((eb) => eb(eb.val(userId), 'in', [eb.ref('user_one_id'), eb.ref('user_two_id')]))
    .select(['sender_id as about_id', 'body as text', 'messages.created_at as at'])
    .select([sql<null>`null`.as('title'), sql<null>`null`.as('author'), sql<null>`null`.as('image')])
    .executeTakeFirst();

export const findReportableBook = (db: Db | Trx, userId: number, id: number) =>
  db
    .selectFrom('books')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('hidden', '=', false), eb('user_id', '=', userId)]))
    .select(['user_id as about_id', 'title', 'author', 'description as text', 'image', 'created_at as at'])
    .executeTakeFirst();

export const findReportableNotice = (db: Db | Trx, id: number) =>
  db
    .selectFrom('wishes')
    .leftJoin('works', 'works.id', 'work_id')
    .where('wishes.id', '=', id)
    .where('shown', '=', true)
    .where('hidden_at', 'is', null)
    .select(['user_id as about_id', 'created_at as at', 'works.author'])
    .select(sql<string>`coalesce(text, works.title, isbn13)`.as('title'))
    .select([sql<null>`null`.as('text'), sql<null>`null`.as('image')])
    .executeTakeFirst();

export const findReportablePerson = (db: Db | Trx, id: number) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .where('users.id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .select(['users.id as about_id', 'name as title', 'bio as text', 'profile_image as image', 'created_at as at'])
    .select(sql<null>`null`.as('author'))
    .executeTakeFirst();

type NewReport = Insertable<Database['reports']>;

/** Stores a report, unless this user has an open one of the same thing. Returns whether it is new. */
export const upsertReport = (trx: Trx, report: NewReport) =>
  trx
    .insertInto('reports')
    .values(report)
    .onConflict((open) =>
      open
        .columns(['reporter_id', 'kind', 'thing_id'])
        .where('state', '=', sql.lit('open'))
        .doUpdateSet((eb) => ({ reason: eb.ref('reports.reason') })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();

export const findOpenReport = (db: Db, id: number) =>
  db
    .selectFrom('reports')
    .leftJoin('users as reporter', 'reporter.id', 'reporter_id')
    .where('reports.id', '=', id)
    .where('state', '=', 'open')
    .select(['reports.id', 'kind', 'reason', 'words', 'snapshot', 'reporter.name as reporter_name'])
    .executeTakeFirst();

export const findReportedUserId = (db: Db, id: number) =>
  findValue(db.selectFrom('reports').where('id', '=', id).select('about_id'), 'about_id');

export type LockedReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>;

export async function lockReport(trx: Trx, id: number) {
  const report = await trx
    .selectFrom('reports')
    .where('id', '=', id)
    .select(['id', 'kind', 'thing_id', 'about_id', 'book_id', 'entry_id', 'wish_id'])
    .executeTakeFirst();
  if (!report) return undefined;
  const all = await trx
    .selectFrom('reports')
    .where('kind', '=', report.kind)
    .where('thing_id', '=', report.thing_id)
    .orderBy('id')
    .select('state')
    .forUpdate()
    .execute();
  return { ...report, is_open: all.some(({ state }) => state === 'open') };
}

export const closeReports = (trx: Trx, kind: ReportKind, thingId: number, state: 'dismissed' | 'acted', now: Date) =>
  trx
    .updateTable('reports')
    .set({ state, closed_at: now })
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('state', '=', 'open')
    .execute();

export const clearReporter = (trx: Trx, userId: number) =>
  trx.updateTable('reports').set({ reporter_id: null }).where('reporter_id', '=', userId).execute();

/** Clears snapshots of a deleted member's profile and college name. Snapshots of their books and messages stay. */
export const clearSnapshots = (trx: Trx, userId: number) =>
  trx
    .updateTable('reports')
    .set({ snapshot: sql`snapshot || '{"title": null, "text": null, "image": null}'` })
    .where('about_id', '=', userId)
    .where((eb) => eb.or([eb('person_id', '=', userId), eb('entry_id', 'is not', null)]))
    .execute();

/** Without the snapshot, which is another member's data. */
export const readReports = (db: Db, userId: number) =>
  readInPages(
    db
      .selectFrom('reports')
      .where('reporter_id', '=', userId)
      .select(['id', 'kind', 'reason', 'words', 'state', 'created_at']),
  );

/** Stores a report of an unlisted college; an open one gets the latest name instead. Returns whether it is new. */
export const upsertEntryReport = (trx: Trx, report: NewReport) =>
  trx
    .insertInto('reports')
    .values(report)
    .onConflict((open) =>
      open
        .column('entry_id')
        .where('entry_id', 'is not', null)
        .where('state', '=', sql.lit('open'))
        .doUpdateSet((eb) => ({ snapshot: eb.ref('excluded.snapshot') })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
