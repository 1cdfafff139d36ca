import { MAX_BOOK_PHOTOS } from '@wandering-books/contract/books/book-options.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { createFieldError } from '../../../platform/domain-error.ts';
import type { UploadedFile } from '../../../platform/http/wire/multipart-form.ts';
import { deleteDiscardedImages } from '../../../platform/images/images.jobs.ts';
import { insertImage, markImagesDiscarded } from '../../../platform/images/images.queries.ts';
import { removeImageOnRollback, storeUpload } from '../../../platform/images/store-upload.ts';
import * as queries from './photos.queries.ts';

const MAX_UNATTACHED = 4 * MAX_BOOK_PHOTOS;
const UNATTACHED_LIFETIME_MS = 2 * 24 * 60 * 60 * 1000;

/** Stores a photo until a book refers to it. Idempotent by client id. */
export async function uploadPhoto(deps: Deps, actor: Actor, clientId: string, photo: UploadedFile) {
  const { userId } = actor;
  await deps.limits.count('photo', String(userId));
  const earlier = await queries.findUnattachedPhoto(deps.db, userId, clientId);
  if (earlier) return earlier;
  const image = await storeUpload(deps.images, 'photo', photo);

  const keep = async (trx: Trx) => {
    await insertImage(trx, image);
    const row = { user_id: userId, client_id: clientId, image: image.name, created_at: deps.clock() };
    const isNew = await queries.insertUnattachedPhoto(trx, row);
    const surplus = isNew ? await queries.deleteUnattachedBeyond(trx, userId, MAX_UNATTACHED) : [image.name];
    await markImagesDiscarded(trx, surplus);
    return { storedPhoto: await queries.findUnattachedPhoto(trx, userId, clientId), surplus };
  };
  const { storedPhoto, surplus } = await removeImageOnRollback(deps.images, image, () =>
    runAsMember(deps.db, actor, keep),
  );
  if (surplus.length > 0) await deleteDiscardedImages(deps).catch(() => undefined);
  return storedPhoto!;
}

export async function removeUnattachedPhotos(deps: Deps) {
  const before = new Date(deps.clock().getTime() - UNATTACHED_LIFETIME_MS);
  await runInTransaction(deps.db, async (trx) => {
    await markImagesDiscarded(trx, await queries.deleteUnattachedBefore(trx, before));
  });
  await deleteDiscardedImages(deps);
}

interface GivenPhotos {
  image: string | null;
  isDrawn: boolean;
  /** The other photos in order; undefined keeps them. */
  photos: string[] | undefined;
}

/** Sets the photos of a book in order. Returns the cover and the names of removed photos. */
export async function arrangePhotos(
  trx: Trx,
  { id, userId, cover }: { id: number; userId: number; cover: string | null },
  input: GivenPhotos,
) {
  const further = await queries.takePhotosOfBook(trx, id);
  const before = cover === null ? further : [cover, ...further];
  const list = listPhotos(input, before);
  await claimPhotos(trx, userId, list, [...before, input.image]);
  await queries.insertPhotosOfBook(trx, id, userId, list.slice(1));
  return { cover: list[0] ?? null, removedPhotos: before.filter((name) => !list.includes(name)) };
}

function listPhotos({ image, isDrawn, photos }: GivenPhotos, before: string[]) {
  if (isDrawn) return [];
  const list = [...(image ? [image] : []), ...(photos ?? (image ? before.slice(1) : before))];
  if (list.length > MAX_BOOK_PHOTOS)
    throw createFieldError('photos', { code: 'photosTooMany', params: { max: MAX_BOOK_PHOTOS } });
  if (list.length === 0 && before.length > 0)
    throw createFieldError('image', { code: 'required', params: { label: 'image' } });
  return list;
}

/** A photo must belong to the book or be an unattached one of its owner. */
async function claimPhotos(trx: Trx, userId: number, list: string[], own: (string | null)[]) {
  const newPhotos = list.filter((name) => !own.includes(name));
  if (newPhotos.length === 0) return;
  const claimed = await queries.takeUnattachedPhotos(trx, userId, newPhotos);
  if (claimed.length < newPhotos.length) throw createFieldError('photos', { code: 'photoGone' });
}
