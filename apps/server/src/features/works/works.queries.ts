import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { readInBatches, findRow, readRows } from '../../platform/db/query-results.ts';

/** Title and author of the oldest copy that the reader may see; without one, the work is hidden too. */
const selectFirstCopy = (blockedUserIds: readonly number[]) => sql`(
  select title, author from books
  where work_id = works.id and deleted_at is null and not hidden and user_id <> all(${blockedUserIds}::integer[])
  order by id limit 1) as first`;

export const findWork = (db: Db, id: number, blockedUserIds: readonly number[]) =>
  findRow<{ id: number; title: string; author: string }>(db)`
    select works.id, first.title, first.author
    from works cross join lateral ${selectFirstCopy(blockedUserIds)} where works.id = current_work(${id})`;

const MAX_NAMES = 100;

/** Authors whose names may sound so. */
export const listAuthorsBySound = (db: Db, sounds: string[]) =>
  readRows<{ key: string; author: string }>(db)`
    select author_key as key, min(author) as author from works
    where author_sounds && ${sounds}::text[] and merged_into is null
    group by author_key order by count(*) desc limit ${sql.lit(MAX_NAMES)}`;

export const listWorksOfAuthor = (
  db: Db,
  authorKeys: string[],
  blockedUserIds: readonly number[],
  { limit, offset }: { limit: number; offset: number },
) =>
  readRows<{ id: number; title: string; author: string; total: number }>(db)`
    select works.id, first.title, first.author, count(*) over () as total
    from works cross join lateral ${selectFirstCopy(blockedUserIds)}
    where works.author_key = any(${authorKeys}::text[]) and merged_into is null
    order by works.id limit ${limit} offset ${offset}`;

export const listOfferedWorks = (db: Db) =>
  readInBatches(
    (last: { id: number } | undefined, limit) =>
      readRows<{ id: number; changed: Date }>(db)`
      select works.id, latest.created_at as changed from works
      cross join lateral (
        select created_at from books where work_id = works.id and listed order by id desc limit 1) as latest
      where works.id > ${last?.id ?? 0} and merged_into is null
      order by works.id limit ${sql.lit(limit)}`,
  );

export const listOfferedAuthors = (db: Db) =>
  readInBatches(
    (last: { key: string } | undefined, limit) =>
      readRows<{ key: string; author: string }>(db)`
      select author_key as key, min(author) as author from works
      where author_key > ${last?.key ?? ''} and merged_into is null
        and exists (select from books where work_id = works.id and listed)
      group by author_key order by author_key limit ${sql.lit(limit)}`,
  );
