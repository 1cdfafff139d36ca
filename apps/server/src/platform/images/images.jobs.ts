import type { BaseLogger } from 'pino';
import type { Db } from '../db/tables.ts';
import type { ImageStore } from './image-store.ts';
import { filterKnownImages, listDiscardedImages, clearDiscardedImages } from './images.queries.ts';

interface ImageJobDeps {
  db: Db;
  clock: () => Date;
  images: ImageStore;
  privateImages: ImageStore;
  log: BaseLogger;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A picture is stored before its row; when the row was never created, its files are left behind. */
export async function removeOrphanedFiles({ db, clock, images, privateImages, log }: ImageJobDeps) {
  const before = new Date(clock().getTime() - DAY_MS);
  let files = 0;
  for (const store of [images, privateImages])
    files += await store.removeUnused(before, (names) => filterKnownImages(db, names));
  if (files > 0) log.warn({ files }, 'images: removed orphaned files');
}

export async function deleteDiscardedImages({ db, images }: { db: Db; images: ImageStore }) {
  const names = await listDiscardedImages(db);
  if (names.length === 0) return;
  const outcomes = await Promise.allSettled(names.map((name) => images.removeImage(name)));
  await clearDiscardedImages(
    db,
    names.filter((_, at) => outcomes[at]!.status === 'fulfilled'),
  );
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}
