import { type RawBuilder, sql } from 'kysely';
import type { BookFieldWith } from '@wandering-books/contract/books/book-fields.ts';
import type { Import, ImportChoices, ImportQuery } from '@wandering-books/contract/imports/imports.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { countRows, hasRow, readRows, listValues, readInPages } from '../../platform/db/query-results.ts';
import { countRowsBefore } from '../../platform/http/numbered-pages.ts';
import type { ReadRow } from './book-list.rules.ts';

const MAX_LISTED = 10;

const rowColumns = [
  ...(['row', 'title', 'author', 'isbn13 as isbn', 'shelf', 'outcome', 'reason'] as const),
  ...(['category_id', 'language_id', 'book_id', 'wish_id'] as const),
] as const;

export type ImportSummary = Awaited<ReturnType<typeof listImports>>[number];

export const listImports = (db: Db, userId: number, id?: number) =>
  readRows<Omit<Import, 'counts' | 'created_at'> & { counts: Partial<Import['counts']>; created_at: Date }>(db)`
    select id, state, format, total, done, columns, created_at, drafts, counts
    from imports cross join lateral (
      select coalesce(json_object_agg(outcome, count), '{}') as counts,
        coalesce(sum(unshared) filter (where outcome = 'book' and state <> 'preview'), 0)::integer as drafts
      from (
        select outcome, count(*), count(*) filter (where book_id is null) as unshared
        from import_rows where import_id = imports.id group by outcome) as counted) as summed
    where user_id = ${userId} and (${id ?? null}::integer is null or id = ${id ?? null})
    order by id desc limit ${sql.lit(MAX_LISTED)}`;

export const listRows = (
  db: Db,
  importId: number,
  userId: number,
  { outcome, row, ...paging }: Pick<ImportQuery, 'outcome' | 'row' | 'page' | 'per_page'>,
) =>
  db
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_id')
    .where('import_id', '=', importId)
    .where('user_id', '=', userId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome!))
    .$if(row !== undefined, (query) => query.where('row', '=', row!))
    .orderBy('row')
    .limit(paging.per_page)
    .offset(countRowsBefore(paging))
    .select(rowColumns)
    .execute();

export async function insertImport(
  trx: Trx,
  { columns, ...row }: { user_id: number; total: number; created_at: Date } & Pick<Import, 'format' | 'columns'>,
) {
  const values = { ...row, columns: JSON.stringify(columns) };
  const { id } = await trx.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Known ISBNs fill in what a row leaves out. */
export const insertRows = (trx: Trx, importId: number, rows: ReadRow[]) =>
  sql`
    insert into import_rows
      (import_id, row, title, author, isbn13, shelf, outcome, reason, category_id, language_id)
    select ${importId}::integer, row, coalesce(given.title, editions.title), coalesce(given.author, editions.author),
      given.isbn13, shelf, outcome, reason, category_id, language_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (row integer, title text, author text, isbn13 text, shelf text, outcome text, reason text)
    left join editions on editions.isbn13 = given.isbn13`.execute(trx);

/** Marks all but the first row with the same ISBN, or the same title and author. */
export const markDuplicates = (trx: Trx, importId: number) =>
  sql`
    update import_rows set outcome = 'known', reason = 'double'
    from (
      select row,
        isbn13 is not null and row_number() over (partition by isbn13 order by row) > 1
        or name is not null and row_number() over (partition by name order by row) > 1 as is_double
      from import_rows where import_id = ${importId} and outcome in ('book', 'wish')) as ranked
    where import_id = ${importId} and import_rows.row = ranked.row and is_double`.execute(trx);

/** Marks rows of books that the member shares, has a draft of, or wishes for. */
export const markKnown = (trx: Trx, importId: number, userId: number, range: { from: number; to: number }) =>
  sql`
    with known as materialized (
      select isbn13, folded(trim(left(title || ' ' || author, 200))) as name, 'owned' as reason
      from books where user_id = ${userId} and deleted_at is null
      union all
      select isbn13, name, 'owned' from import_rows join imports on imports.id = import_id
      where user_id = ${userId} and import_id <> ${importId} and state <> 'preview'
        and outcome = 'book' and book_id is null
      union all
      select isbn13, folded(text), 'wished' from wishes where user_id = ${userId})
    update import_rows set outcome = 'known', reason = case
      when isbn13 in (select isbn13 from known where reason = 'owned')
        or name in (select name from known where reason = 'owned') then 'owned' else 'wished' end
    where import_id = ${importId} and row between ${range.from} and ${range.to} and outcome in ('book', 'wish')
      and (isbn13 in (select isbn13 from known) or name in (select name from known)
        or folded(title) in (select name from known where reason = 'wished'))`.execute(trx);

/** Marks the wishes that exceed the limit. */
export const markBeyondRoom = (trx: Trx, importId: number, room: number) =>
  sql`
    update import_rows set reason = 'too_many_wishes'
    from (
      select row from import_rows where import_id = ${importId} and outcome = 'wish' and wish_id is null
      order by row offset ${room}) as beyond
    where import_id = ${importId} and import_rows.row = beyond.row`.execute(trx);

/** Previews that the list of imports no longer shows. */
export const deleteOldPreviews = (trx: Trx, userId: number) =>
  trx
    .deleteFrom('imports')
    .where('user_id', '=', userId)
    .where('state', '=', 'preview')
    .where('id', 'not in', (query) =>
      query.selectFrom('imports').where('user_id', '=', userId).orderBy('id', 'desc').limit(MAX_LISTED).select('id'),
    )
    .execute();

export const lockImport = (trx: Trx, id: number, userId: number) =>
  trx
    .selectFrom('imports')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(['state', 'done', 'total'])
    .forUpdate()
    .executeTakeFirst();

export const chooseOutcomes = (trx: Trx, importId: number, { choices, leave_out, take_unowned }: ImportChoices) =>
  sql`
    update import_rows set outcome = new.outcome,
      reason = case when own.reason = 'not_owned' or own.reason = 'too_many_wishes' and new.outcome <> 'wish'
        then null else own.reason end
    from import_rows as own
    left join jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as chosen (row integer, outcome text) using (row)
    cross join lateral (select coalesce(
      chosen.outcome, case own.outcome when 'skipped' then 'book' else 'skipped' end) as outcome) as new
    where import_rows.import_id = ${importId} and own.import_id = ${importId} and own.row = import_rows.row
      and (own.outcome in ('book', 'wish') and (chosen.outcome is not null or own.outcome = any(${leave_out}::text[]))
        or own.reason = 'not_owned' and coalesce(chosen.outcome <> 'skipped', ${take_unowned}))`.execute(trx);

export const updateImport = (db: Db, id: number, change: { state: Import['state']; done?: number }) =>
  db.updateTable('imports').set(change).where('id', '=', id).execute();

export const countDrafts = (trx: Trx, userId: number) =>
  countRows(
    trx,
    trx
      .selectFrom('import_rows')
      .innerJoin('imports', 'imports.id', 'import_id')
      .where('user_id', '=', userId)
      .where('state', '<>', 'preview')
      .where('outcome', '=', 'book')
      .where('book_id', 'is', null),
  );

export const updateRow = (
  trx: Trx,
  { importId, row }: { importId: number; row: number },
  change: Partial<Pick<ReadRow, 'outcome' | 'reason'> & { wish_id: number }>,
) => trx.updateTable('import_rows').set(change).where('import_id', '=', importId).where('row', '=', row).execute();

export const listWishedRows = (trx: Trx, importId: number, { from, to }: { from: number; to: number }) =>
  listValues(
    trx
      .selectFrom('import_rows')
      .where('import_id', '=', importId)
      .where('outcome', '=', 'wish')
      .where('row', '>=', from)
      .where('row', '<=', to)
      .orderBy('row')
      .select('row'),
    'row',
  );

export const findRunning = (db: Db, id: number) =>
  db
    .selectFrom('imports')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .select(['id', 'user_id', 'done'])
    .executeTakeFirst();

export const hasBook = (trx: Trx, userId: number, id: number) =>
  hasRow(
    trx
      .selectFrom('books')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .select('id'),
  );

export const markShared = (trx: Trx, importId: number, row: number, bookId: number) =>
  trx
    .updateTable('import_rows')
    .set({ book_id: bookId })
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .where('outcome', '=', 'book')
    .returning('row')
    .executeTakeFirst();

export const listWishIds = (trx: Trx, importId: number) =>
  listValues(
    trx
      .selectFrom('import_rows')
      .where('import_id', '=', importId)
      .where('wish_id', 'is not', null)
      .select((row) => row.ref('wish_id').$notNull().as('id')),
    'id',
  );

export const deleteImport = (trx: Trx, id: number) => trx.deleteFrom('imports').where('id', '=', id).execute();

/** Keeps those with drafts. */
export const deleteImportsBefore = (db: Db, moment: Date) =>
  sql`
    delete from imports where created_at < ${moment} and (state = 'preview' or not exists (
      select from import_rows where import_id = imports.id and outcome = 'book' and book_id is null))`.execute(db);

/** A column of the export: its header, and the values for books and wishes. */
interface ExportColumn {
  header: string;
  book: RawBuilder<unknown>;
  wish?: RawBuilder<unknown>;
}

const exportColumns: ExportColumn[] = Object.values({
  title: { header: 'title', book: sql`title`, wish: sql`text` },
  author: { header: 'author', book: sql`author` },
  isbn: { header: 'isbn', book: sql`isbn13`, wish: sql`isbn13` },
  publisher: { header: 'publisher', book: sql`publisher` },
  language_id: { header: 'language', book: sql`languages.name` },
  category_id: { header: 'category', book: sql`categories.name` },
  type: { header: 'type', book: sql`type` },
  price: { header: 'price', book: sql`price` },
} satisfies Record<BookFieldWith<'csv'>, ExportColumn>);

export const exportHeaders = [...exportColumns.map(({ header }) => header), 'shelf'];

export const listExportedBooks = (db: Db, userId: number) =>
  readRows<Record<string, string | number | null>>(db)`
    select ${sql.join(exportColumns.map(({ header, book }) => sql`${book} as ${sql.ref(header)}`))}, 'owned' as shelf
    from books join languages on languages.id = language_id join categories on categories.id = category_id
    where user_id = ${userId} and deleted_at is null
    union all
    select ${sql.join(exportColumns.map(({ wish = sql`null` }) => wish))}, 'to-read' from wishes where user_id = ${userId}
    order by shelf, title, author`;

export const deleteImportsOfMember = (trx: Trx, userId: number) =>
  trx.deleteFrom('imports').where('user_id', '=', userId).execute();

export const readImports = (db: Db, userId: number) =>
  readInPages(
    db
      .selectFrom('imports')
      .where('user_id', '=', userId)
      .select(['id', 'format', 'columns', 'state', 'total', 'done', 'created_at']),
  );

export async function* readImportRows(db: Db, userId: number) {
  const ids = await listValues(db.selectFrom('imports').where('user_id', '=', userId).select('id'), 'id');
  for (const id of ids)
    yield await db
      .selectFrom('import_rows')
      .where('import_id', '=', id)
      .orderBy('row')
      .select(['import_id', ...rowColumns])
      .execute();
}
