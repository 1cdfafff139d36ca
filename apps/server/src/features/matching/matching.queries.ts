import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import { readRows, readValue } from '../../platform/db/query-results.ts';
import { MATCHING_RULES, type NamedBook, type WorkKeys } from './same-work.rules.ts';

export interface ListedBook extends NamedBook {
  isbn13: string | null;
}

const MAX_CANDIDATES = 100;

/** The works that may be the same, the first one first; planned apart from the order, so that the index of the keys is used. */
export const listCandidates = (db: Db | Trx, { key, match_keys }: WorkKeys) =>
  readRows<NamedBook & { id: number; key: string | null }>(db)`
    with candidates as materialized (
      select id, key, title, author from works where match_keys && ${match_keys}::text[]
      union
      select id, key, title, author from works where key = ${key})
    select ${prepared} * from candidates order by key is distinct from ${key}, id limit ${sql.lit(MAX_CANDIDATES)}`;

export async function claimWork(trx: Trx, { title, author, isbn13 }: ListedBook, keys: WorkKeys, alike: number | null) {
  const { key, match_keys, author_key, author_sounds } = keys;
  const { rows } = await sql<{ id: number }>`
    select claim_work(${isbn13}, ${alike}, ${key}, ${match_keys}::text[], ${author_key},
      ${author_sounds}::text[], ${MATCHING_RULES}, ${title}, ${author}) as id`.execute(trx);
  return rows[0]!.id;
}

/** The current work of an ISBN, else of the alike one. */
export const findCurrentWork = (db: Db, isbn13: string | null, alike: number | null) =>
  readValue<number | null>(db)`
    select current_work(coalesce((select work_id from work_isbns where isbn13 = ${isbn13}), ${alike}::integer)) as id`;
