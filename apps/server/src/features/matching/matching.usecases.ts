import type { Db, Trx } from '../../platform/db/tables.ts';
import * as queries from './matching.queries.ts';
import { buildWorkKeys, isSameWork, type NamedBook, type WorkKeys } from './same-work.rules.ts';

/** The work that a book is a copy of; a new one for the first copy. */
export async function claimWork(trx: Trx, book: queries.ListedBook) {
  const keys = buildWorkKeys(book);
  const alike = await findAlike(trx, book, keys);
  return queries.claimWork(trx, book, keys, alike?.id ?? null);
}

/** Rows of `books` with the works that they are copies of. */
export async function addWorks<Row extends NamedBook & { isbn13?: string | null }>(trx: Trx, rows: Row[]) {
  const withWorks: (Row & { work_id: number })[] = [];
  for (const row of rows)
    withWorks.push({ ...row, work_id: await claimWork(trx, { ...row, isbn13: row.isbn13 ?? null }) });
  return withWorks;
}

/** The work that a book would be a copy of. */
export async function findWork(db: Db, book: queries.ListedBook) {
  const alike = await findAlike(db, book, buildWorkKeys(book));
  return queries.findCurrentWork(db, book.isbn13, alike?.id ?? null);
}

/** @param isEligible leaves out works that cannot be meant */
export async function findAlike(
  db: Db | Trx,
  book: NamedBook,
  keys: WorkKeys,
  isEligible: (id: number) => boolean = () => true,
) {
  const candidates = (await queries.listCandidates(db, keys)).filter(({ id }) => isEligible(id));
  return candidates.find((work) => work.key === keys.key || isSameWork(book, work));
}

/** Whether a book stays in its work after a change. */
export const isStillSame = (before: queries.ListedBook, after: queries.ListedBook) =>
  before.isbn13 === after.isbn13 && buildWorkKeys(before).key === buildWorkKeys(after).key;
