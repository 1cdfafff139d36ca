import type { SharedBook } from '@wandering-books/contract/books.ts';
import type { Trx } from '../../platform/db/transaction.ts';

/** Without `image` the picture stays as it is. */
type Facts = SharedBook & { isbn13: string | null; image?: string };

/** What was left out is cleared. */
export async function updateBook(trx: Trx, id: number, userId: number, facts: Facts, now: Date) {
  const cleared = { publisher: null, edition: null, isbn: null, price: null, description: null };
  await trx
    .updateTable('books')
    .set({ ...cleared, ...given(facts), updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

const given = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;

export async function markDeleted(trx: Trx, id: number, userId: number, now: Date) {
  await trx
    .updateTable('books')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

export async function pictureOf(trx: Trx, id: number) {
  const { image } = await trx.selectFrom('books').where('id', '=', id).select('image').executeTakeFirstOrThrow();
  return image;
}

export async function forgetPicture(trx: Trx, id: number) {
  await trx.updateTable('books').set({ image: null }).where('id', '=', id).execute();
}

/** Whether any book has this picture. */
export async function isShown(trx: Trx, image: string) {
  const book = await trx.selectFrom('books').where('image', '=', image).select('id').limit(1).executeTakeFirst();
  return book !== undefined;
}
