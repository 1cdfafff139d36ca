import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Trx } from '../db/transaction.ts';
import type { StoredImage } from './image-store.ts';

/** Makes a stored picture known to the database, so that rows may refer to it by name. */
export async function insertImage(trx: Trx, { name, width, height }: StoredImage) {
  await trx.insertInto('images').values({ name, width, height }).execute();
}

/** Forgets pictures that no row refers to any more. Their files go when they are swept, after the transaction. */
export async function markImagesDiscarded(trx: Trx, names: string[]) {
  await trx
    .with('gone', (cte) =>
      cte
        .deleteFrom('images')
        .where(sql<boolean>`name = any(${names}::text[])`)
        .returning('name'),
    )
    .insertInto('discarded_images')
    .columns(['name'])
    .expression((eb) => eb.selectFrom('gone').select('name'))
    .execute();
}

export async function listDiscardedImages(db: Db) {
  const rows = await db.selectFrom('discarded_images').select('name').execute();
  return rows.map(({ name }) => name);
}

/** Those that somebody else forgets at this moment are left to them. */
export async function clearDiscardedImages(db: Db, names: string[]) {
  await db
    .deleteFrom('discarded_images')
    .where('name', 'in', (eb) =>
      eb
        .selectFrom('discarded_images')
        .where(sql<boolean>`name = any(${names}::text[])`)
        .select('name')
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Which of these names the database knows. */
export async function filterKnownImages(db: Db, names: string[]) {
  const rows = await db.selectFrom('images').select('name').where('name', 'in', names).execute();
  return new Set(rows.map(({ name }) => name));
}
