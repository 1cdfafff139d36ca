import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Title and author of the oldest copy that the reader may see; without one, the work is hidden too. */
const selectFirstCopy = (blockedUserIds: readonly number[]) => sql`(
  select title, author from books
  where work_id = works.id and deleted_at is null and not hidden and user_id <> all(${blockedUserIds}::integer[])
  order by id limit 1) as first`;

export async function findWork(db: Db, id: number, blockedUserIds: readonly number[]) {
  const { rows } = await sql<{ id: number; title: string; author: string }>`
    select works.id, first.title, first.author
    from works cross join lateral ${selectFirstCopy(blockedUserIds)} where works.id = current_work(${id})`.execute(db);
  return rows[0];
}

const MAX_NAMES = 100;

/** Authors whose names may sound so. */
export async function listAuthorsBySound(db: Db, sounds: string[]) {
  const { rows } = await sql<{ key: string; author: string }>`
    select author_key as key, min(author) as author from works
    where author_sounds && ${sounds}::text[] and merged_into is null
    group by author_key order by count(*) desc limit ${sql.lit(MAX_NAMES)}`.execute(db);
  return rows;
}

export async function listWorksOfAuthor(
  db: Db,
  authorKeys: string[],
  blockedUserIds: readonly number[],
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<{ id: number; title: string; author: string; total: number }>`
    select works.id, first.title, first.author, count(*) over () as total
    from works cross join lateral ${selectFirstCopy(blockedUserIds)}
    where works.author_key = any(${authorKeys}::text[]) and merged_into is null
    order by works.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function listWorksAfter(db: Db, id: number, limit: number) {
  const { rows } = await sql<{ id: number; changed: Date }>`
    select works.id, latest.created_at as changed from works
    cross join lateral (
      select created_at from books where work_id = works.id and listed order by id desc limit 1) as latest
    where works.id > ${id} and merged_into is null
    order by works.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function listAuthorsAfter(db: Db, key: string, limit: number) {
  const { rows } = await sql<{ key: string; author: string }>`
    select author_key as key, min(author) as author from works
    where author_key > ${key} and merged_into is null and exists (select from books where work_id = works.id and listed)
    group by author_key order by author_key limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
