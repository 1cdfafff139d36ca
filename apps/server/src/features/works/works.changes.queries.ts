import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/tables.ts';
import { getValue, hasRow, listValues, readColumn, readValue } from '../../platform/db/query-results.ts';
import { buildWorkKeys, MATCHING_RULES, type WorkKeys } from '../matching/same-work.rules.ts';

export const findCurrentWork = (db: Db, id: number) => readValue<number | null>(db)`select current_work(${id}) as id`;

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

export const updateWork = (
  trx: Trx,
  id: number,
  change: Partial<Pick<Selectable<Database['works']>, keyof WorkKeys | 'rules' | 'merged_into'>>,
) => trx.updateTable('works').set(change).where('id', '=', id).execute();

/** Of a work that only moderators and ISBNs lead to. */
export const NO_KEYS = { key: null, match_keys: [] };

export const isKeyOfOther = (trx: Trx, key: string, id?: number) =>
  hasRow(
    trx
      .selectFrom('works')
      .where('key', '=', key)
      .$if(id !== undefined, (query) => query.where('id', '<>', id!))
      .select('id'),
  );

/** The work of books that were split off; it gets their key unless another work has it. */
export async function insertWorkOf(trx: Trx, bookId: number) {
  const { title, author } = await trx
    .selectFrom('books')
    .where('id', '=', bookId)
    .select(['title', 'author'])
    .executeTakeFirstOrThrow();
  const keys = buildWorkKeys({ title, author });
  const own = (await isKeyOfOther(trx, keys.key)) ? { ...keys, ...NO_KEYS } : keys;
  const { id } = await trx
    .insertInto('works')
    .values({ ...own, rules: MATCHING_RULES, title, author })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves ISBNs of the books that no other copy of their work has. */
export const moveOwnIsbns = (trx: Trx, from: number, to: number, bookIds: number[]) =>
  readColumn<string>(trx)`
    update work_isbns set work_id = ${to}
    where work_id = ${from} and isbn13 in (select isbn13 from books where id = any(${bookIds}::integer[]))
      and not exists (select from books where books.work_id = ${from} and books.isbn13 = work_isbns.isbn13
        and books.id <> all(${bookIds}::integer[]))
    returning isbn13`;

export const moveIsbns = (trx: Trx, isbns: string[], to: number) =>
  sql`update work_isbns set work_id = ${to} where isbn13 = any(${isbns}::text[])`.execute(trx);

export type NewChange = Omit<Insertable<Database['work_changes']>, 'created_at'>;

export const insertChange = (trx: Trx, change: NewChange & { created_at: Date }) =>
  getValue(trx.insertInto('work_changes').values(change).returning('id'), 'id');

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

export const listOutdatedWorks = (db: Db, rules: number, limit: number) =>
  listValues(
    db.selectFrom('works').where('rules', '<', rules).orderBy('rules').orderBy('id').limit(limit).select('id'),
    'id',
  );

export const lockWork = (trx: Trx, id: number) =>
  trx
    .selectFrom('works')
    .where('id', '=', id)
    .select(['key', 'rules', 'title', 'author', 'merged_into'])
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Whether moderators split it, or split it off. */
export const isSplit = (trx: Trx, id: number) =>
  hasRow(
    trx
      .selectFrom('work_changes')
      .where('is_split', '=', true)
      .where('undone_at', 'is', null)
      .where(({ or, eb }) => or([eb('from_id', '=', id), eb('to_id', '=', id)]))
      .select('id')
      .limit(1),
  );

/** Works with present keys that share one with the work, each with the work that it is part of. */
export async function listJoinable(trx: Trx, id: number, matchKeys: string[], rules: number) {
  const { rows } = await sql<{ id: number; current: number }>`
    with candidates as materialized (select id from works where match_keys && ${matchKeys}::text[] and works.rules = ${rules})
    select id, current from candidates cross join lateral (select current_work(id) as current) as target
    where current <> ${id} and not exists (
      select from work_changes where is_split and undone_at is null and current in (from_id, to_id))`.execute(trx);
  return new Map(rows.map(({ id: candidate, current }) => [candidate, current]));
}
