import { sql } from 'kysely';
import type { Db, Trx } from '../db/tables.ts';
import { listValues } from '../db/query-results.ts';
import type { StoredImage } from './image-store.ts';

export const insertImage = (trx: Trx, { name, width, height }: StoredImage) =>
  trx.insertInto('images').values({ name, width, height }).execute();

/** Deletes the rows of pictures and queues their files for removal; a job removes them. */
export const markImagesDiscarded = (trx: Trx, names: string[]) =>
  trx
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

export const listDiscardedImages = (db: Db) => listValues(db.selectFrom('discarded_images').select('name'), 'name');

/** Rows locked by a concurrent sweep are skipped. */
export const clearDiscardedImages = (db: Db, names: string[]) =>
  db
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

export const filterKnownImages = async (db: Db, names: string[]) =>
  new Set(await listValues(db.selectFrom('images').where('name', 'in', names).select('name'), 'name'));
