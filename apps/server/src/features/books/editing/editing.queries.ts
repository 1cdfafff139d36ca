import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/transaction.ts';
import { type BookFacts, buildFieldValues } from '../books.queries.ts';

/** `image` is the cover, or null. */
type Facts = BookFacts & { image: string | null };

export const updateBook = (trx: Trx, id: number, userId: number, { image, ...facts }: Facts, now: Date) =>
  trx
    .updateTable('books')
    .set({ ...buildFieldValues(facts), image, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();

export const markBookDeleted = (trx: Trx, id: number, userId: number, now: Date) =>
  trx
    .updateTable('books')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();

export async function getPicture(trx: Trx, id: number) {
  const { image } = await trx.selectFrom('books').where('id', '=', id).select('image').executeTakeFirstOrThrow();
  return image;
}

export const forgetPicture = (trx: Trx, id: number) =>
  trx.updateTable('books').set({ image: null }).where('id', '=', id).execute();

export async function filterUnusedPictures(trx: Trx, names: string[]) {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where not exists (select from books where image = name)
      and not exists (select from book_photos where image = name)`.execute(trx);
  return rows.map(({ name }) => name);
}
