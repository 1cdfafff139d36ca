import { type Insertable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/tables.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import { countRowsBefore, type PageNumber } from '../../platform/http/numbered-pages.ts';
import { countRows, getValue, readInPages } from '../../platform/db/query-results.ts';
import type { Person } from '@wandering-books/contract/accounts/accounts.ts';
import type { ReportsQuery } from '@wandering-books/contract/moderation/moderation.ts';
import { selectAsJson } from '../../platform/db/sql-expressions.ts';
import { bookStateColumns, type BookStateRow } from '../books/books.state.usecases.ts';

/** A member of a joined table; null where there is none. */
const selectPerson = (member: string, profile: string) => sql<Person | null>`
  case when ${sql.ref(`${member}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${member}.id`)},
    'name', ${sql.ref(`${member}.name`)}, 'profile_image', ${sql.ref(`${profile}.profile_image`)}) end`;

export type ActRow = Awaited<ReturnType<typeof listActsAbout>>[number];

const selectPersonOf = (column: 'moderator_id' | 'acts.about_id') => sql<Person | null>`(
  select ${selectPerson('person', 'profiles')} from users as person join profiles on profiles.user_id = person.id
  where person.id = ${sql.ref(column)})`;

/** Persons are subqueries: planning the order of that many joins takes longer than reading. */
const selectActs = (db: Db) =>
  db
    .selectFrom('moderation_acts as acts')
    .leftJoin('reports', 'reports.id', 'report_id')
    .leftJoin('work_changes', 'work_changes.id', 'work_change_id')
    .leftJoin('works', 'works.id', 'work_changes.to_id')
    .select(['acts.id', 'report_id', 'kind', 'act', 'acts.reason', 'until', 'acts.words', 'college', 'acts.created_at'])
    .select([selectPersonOf('moderator_id').as('moderator'), selectPersonOf('acts.about_id').as('about')])
    .select(['works.id as work_id', 'works.title as work_title', 'work_change_id', 'undone_at'])
    .orderBy('acts.id', 'desc')
    .modifyFront(prepared);

export const listActsAbout = (db: Db, userId: number) =>
  selectActs(db).where('acts.about_id', '=', userId).limit(100).execute();

/** Omits decisions about the reading moderator. */
export const listActs = (db: Db, moderatorId: number, page: PageNumber) =>
  selectActs(db)
    .where('acts.about_id', 'is distinct from', moderatorId)
    .limit(page.per_page)
    .offset(countRowsBefore(page))
    .execute();

export const countActs = (db: Db, moderatorId: number) =>
  countRows(db, db.selectFrom('moderation_acts').where('about_id', 'is distinct from', moderatorId));

export const insertAct = (trx: Trx, act: Insertable<Database['moderation_acts']>) =>
  trx.insertInto('moderation_acts').values(act).execute();

export const getReportIdOfSuspension = (trx: Trx, userId: number) =>
  getValue(
    trx
      .selectFrom('moderation_acts')
      .where('about_id', '=', userId)
      .where('act', '=', 'suspend')
      .orderBy('id', 'desc')
      .select('report_id'),
    'report_id',
  );

/** Omits moderators and reporters. */
export const readActsAbout = (db: Db, userId: number) =>
  readInPages(
    db
      .selectFrom('moderation_acts')
      .where('about_id', '=', userId)
      .where('act', '<>', 'dismiss')
      .select(['id', 'act', 'reason', 'until', 'created_at']),
  );

/** Groups the reports of one thing and state. Omits those about the moderator. */
function groupReportsByThing(db: Db, moderatorId: number, { kind, state }: Pick<ReportsQuery, 'kind' | 'state'>) {
  let reports = db.selectFrom('reports').where('about_id', '<>', moderatorId);
  if (kind) reports = reports.where('kind', '=', kind);
  if (state) reports = reports.where('state', '=', state);
  return reports
    .groupBy(['kind', 'thing_id', 'state'])
    .select(({ fn }) => ['state as in_state', fn.max('id').as('id'), fn.countAll<number>().as('count')])
    .as('things');
}

export type ThingRow = Awaited<ReturnType<typeof selectReportedThings>>[number];

/** Details are joined for the page alone. */
export const selectReportedThings = (db: Db, moderatorId: number, query: ReportsQuery) =>
  db
    .selectFrom(
      db
        .selectFrom(groupReportsByThing(db, moderatorId, query))
        .select(['id', 'count'])
        .orderBy(sql`in_state = 'open'`, 'desc')
        .orderBy('id', 'desc')
        .limit(query.per_page)
        .offset(countRowsBefore(query))
        .as('chosen'),
    )
    .innerJoin('reports', 'reports.id', 'chosen.id')
    .innerJoin('users as about', 'about.id', 'about_id')
    .innerJoin('profiles', 'profiles.user_id', 'about_id')
    .select(['reports.id', 'kind', 'state', 'reason', 'snapshot', 'reports.created_at', 'count'])
    .select(selectPerson('about', 'profiles').$notNull().as('about'))
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy('reports.id', 'desc')
    .execute();

export const countReportedThings = (db: Db, moderatorId: number, query: ReportsQuery) =>
  countRows(db, db.selectFrom(groupReportsByThing(db, moderatorId, query)));

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

export const findReport = (db: Db, moderatorId: number, id: number) =>
  db
    .selectFrom('reports')
    .innerJoin('users as about', 'about.id', 'about_id')
    .innerJoin('profiles', 'profiles.user_id', 'about_id')
    .leftJoin('books', 'books.id', 'book_id')
    .leftJoin('wishes', 'wishes.id', 'wish_id')
    .leftJoin('college_entries', 'college_entries.id', 'entry_id')
    .leftJoin('colleges', 'colleges.id', 'college_entries.college_id')
    .leftJoin('images', (join) => join.on('images.name', '=', sql<string>`snapshot->>'image'`))
    .where('reports.id', '=', id)
    .where('about_id', '<>', moderatorId)
    .select(['reports.id', 'kind', 'thing_id', 'message_id', 'reports.state', 'snapshot', 'images.name as picture'])
    .select(['about_id', selectPerson('about', 'profiles').$notNull().as('about'), 'about.deleted_at as left_at'])
    .select(['about.moderator_since', 'about.suspended_at', 'about.suspended_until'])
    .select(['entry_id', 'college_entries.name as entered_college', 'college_entries.outcome'])
    .select(['colleges.id as college_id', 'colleges.name as college_name'])
    .select(['wishes.id as notice_id', 'wishes.hidden_at as notice_hidden_at'])
    .select(['book_id', 'books.title as book_title', 'books.hidden_at', 'books.deleted_at as book_deleted_at'])
    .select(selectAsJson<BookStateRow>('books', bookStateColumns).as('book_state'))
    .modifyFront(prepared)
    .executeTakeFirst();

export type ReportOfThingRow = Awaited<ReturnType<typeof listReportsOfThing>>[number];

export const listReportsOfThing = (db: Db, { kind, thing_id }: Pick<ReportRow, 'kind' | 'thing_id'>) =>
  db
    .selectFrom('reports')
    .leftJoin('users as reporter', 'reporter.id', 'reporter_id')
    .leftJoin('profiles', 'profiles.user_id', 'reporter_id')
    .where('kind', '=', kind)
    .where('thing_id', '=', thing_id)
    .select(['reports.id', 'reason', 'words', 'state', selectPerson('reporter', 'profiles').as('reporter')])
    .select('reports.created_at')
    .orderBy('reports.id', 'desc')
    .limit(100)
    .modifyFront(prepared)
    .execute();

const CONTEXT_MESSAGES = 3;

export type MessageAroundRow = Awaited<ReturnType<typeof listMessagesAround>>[number];

/** The reported message with a few before and after it; empty for other reports. */
export const listMessagesAround = (db: Db, reportId: number) =>
  db
    .selectFrom('reports')
    .innerJoin('messages as reported', 'reported.id', 'message_id')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'reported.conversation_id')
        .on(
          sql<boolean>`messages.seq between reported.seq - ${sql.lit(CONTEXT_MESSAGES)} and reported.seq + ${sql.lit(CONTEXT_MESSAGES)}`,
        ),
    )
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .innerJoin('profiles', 'profiles.user_id', 'messages.sender_id')
    .where('reports.id', '=', reportId)
    .select(['messages.id', 'messages.body as message', 'messages.created_at'])
    .select(selectPerson('sender', 'profiles').$notNull().as('sender'))
    .select(sql<boolean>`messages.id = reported.id`.as('reported'))
    .select(sql<boolean>`messages.photo is not null`.as('has_photo'))
    .orderBy('messages.seq')
    .modifyFront(prepared)
    .execute();
