import type { Db } from '../db/database.ts';
import type { ImageStore } from './image-store.ts';
import { listDiscardedImages, clearDiscardedImages } from './images.queries.ts';

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
