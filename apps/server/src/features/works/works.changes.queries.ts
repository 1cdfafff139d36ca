import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { hasRow, listValues } from '../../platform/db/query-results.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Trx } from '../../platform/db/transaction.ts';

export async function findCurrentWork(db: Db, id: number) {
  const { rows } = await sql<{ id: number | null }>`select current_work(${id}) as id`.execute(db);
  return rows[0]!.id;
}

/** In the order of ids; posts of further copies wait. Returns those that were not merged. */
export const lockWorks = (trx: Trx, ids: number[]) =>
  listValues(
    trx
      .selectFrom('works')
      .where('id', 'in', ids)
      .where('merged_into', 'is', null)
      .orderBy('id')
      .select('id')
      .forUpdate(),
    'id',
  );

export const updateWork = (trx: Trx, id: number, change: { merged_into: number | null; key?: null }) =>
  trx.updateTable('works').set(change).where('id', '=', id).execute();

/** The work of books that were split off; it gets their key unless another work has it. */
export async function insertWorkOf(trx: Trx, bookId: number) {
  const { rows } = await sql<{ id: number }>`
    insert into works (key, title, author)
    select (select own where not exists (select from works where key = own)), title, author
    from books cross join work_key(title, author) as own where books.id = ${bookId} returning id`.execute(trx);
  return rows[0]!.id;
}

/** Moves ISBNs of the books that no other copy of their work has. */
export async function moveOwnIsbns(trx: Trx, from: number, to: number, bookIds: number[]) {
  const { rows } = await sql<{ isbn13: string }>`
    update work_isbns set work_id = ${to}
    where work_id = ${from} and isbn13 in (select isbn13 from books where id = any(${bookIds}::integer[]))
      and not exists (select from books where books.work_id = ${from} and books.isbn13 = work_isbns.isbn13
        and books.id <> all(${bookIds}::integer[]))
    returning isbn13`.execute(trx);
  return rows.map(({ isbn13 }) => isbn13);
}

export const moveIsbns = (trx: Trx, isbns: string[], to: number) =>
  sql`update work_isbns set work_id = ${to} where isbn13 = any(${isbns}::text[])`.execute(trx);

export type NewChange = Omit<Insertable<Database['work_changes']>, 'created_at'>;

export async function insertChange(trx: Trx, change: NewChange & { created_at: Date }) {
  const { id } = await trx.insertInto('work_changes').values(change).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const lockChange = (trx: Trx, id: number) =>
  trx.selectFrom('work_changes').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

export const markUndone = (trx: Trx, id: number, now: Date) =>
  trx.updateTable('work_changes').set({ undone_at: now }).where('id', '=', id).execute();

/** Whether a later change, which was not undone, concerns one of the works. */
export const isChangedSince = (trx: Trx, { id, from_id, to_id }: { id: number; from_id: number; to_id: number }) =>
  hasRow(
    trx
      .selectFrom('work_changes')
      .where('id', '>', id)
      .where('undone_at', 'is', null)
      .where(({ or, eb }) => or([eb('from_id', 'in', [from_id, to_id]), eb('to_id', 'in', [from_id, to_id])]))
      .select('id')
      .limit(1),
  );
