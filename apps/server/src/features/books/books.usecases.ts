import type { FieldError } from '@wandering-books/contract/field-errors.ts';
import type { BookInput, NewBook } from '@wandering-books/contract/books/books.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError, requireFound } from '../../platform/domain-error.ts';
import { type Once, type RememberOnce, runIdempotently } from '../../platform/http/idempotency.ts';
import type { UploadedFile } from '../../platform/http/wire/multipart-form.ts';
import { insertImage } from '../../platform/images/images.queries.ts';
import { removeImageOnRollback, storeUpload } from '../../platform/images/store-upload.ts';
import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { arrangePhotos } from './photos/photos.usecases.ts';
import { claimWork } from '../matching/matching.usecases.ts';
import * as queries from './books.queries.ts';
import { matchListedBooks } from './locks/locks.usecases.ts';
import * as accountData from './books.account-data.queries.ts';

export type PreparedBook = Awaited<ReturnType<typeof prepareBook>>;

/** Validates a book and stores its picture, which is on disk before a row refers to it. */
export async function prepareBook(deps: Deps, input: NewBook, picture: UploadedFile | undefined) {
  await requireChoices(deps, input);
  const isDrawn = input.cover === 'drawn';
  const image = picture && !isDrawn ? await storeUpload(deps.images, 'image', picture) : null;
  return { image, isDrawn, photos: input.photos, facts: buildFacts(input) };
}

export function buildFacts(input: NewBook) {
  const { cover: _cover, image: _image, photos: _photos, ...facts } = normalizeRent(input);
  return { ...facts, isbn13: facts.isbn ? parseIsbn13(facts.isbn) : null };
}

const normalizeRent = (input: NewBook): NewBook =>
  input.type === 'rent' ? input : { ...input, rent_unit: undefined, rent_max: undefined };

export function shareBook(
  deps: Deps,
  actor: Actor,
  input: NewBook,
  { picture, once }: { picture?: UploadedFile | undefined; once?: Once | undefined } = {},
) {
  const find = async (id: number) => requireFound(await queries.findBook(deps.db, id), 'books.not_found');
  return runIdempotently({ db: deps.db, actor, once, now: deps.clock(), find }, (remember) =>
    createBook(deps, actor, { input, picture }, remember),
  );
}

async function createBook(
  deps: Deps,
  actor: Actor,
  { input, picture }: { input: NewBook; picture: UploadedFile | undefined },
  remember: RememberOnce,
) {
  const { userId } = actor;
  await deps.limits.count('sharing', String(userId));
  const { image, facts, ...photos } = await prepareBook(deps, input, picture);

  const share = async (trx: Trx) => {
    if (image) await insertImage(trx, image);
    const place = await queries.lockOwnerPlace(trx, userId);
    const cover = image?.name ?? null;
    const workId = await claimWork(trx, facts);
    const id = await queries.insertBook(trx, { ...facts, userId, workId, image: cover }, place, deps.clock());
    const arranged = await arrangePhotos(trx, { id, userId, cover: null }, { ...photos, image: cover });
    if (arranged.cover !== cover) await queries.updateCover(trx, id, arranged.cover);
    await matchListedBooks(deps, trx, [id]);
    await remember(trx, id);
    return requireFound(await queries.findBook(trx, id), 'books.not_found');
  };
  return removeImageOnRollback(deps.images, image, () => runAsMember(deps.db, actor, share));
}

async function requireChoices({ db }: Deps, { category_id, language_id }: BookInput) {
  const unknown = await queries.findUnknownChoices(db, category_id, language_id);
  const createError = (label: string): FieldError => ({ code: 'unknownChoice', params: { label } });
  const errors = {
    ...(unknown.category && { category_id: [createError('category')] }),
    ...(unknown.language && { language_id: [createError('language')] }),
  };
  if (Object.keys(errors).length > 0) throw new DomainError('request.invalid', { errors });
}

/** After the public place of a member has changed. Wishes without a city of their own follow in a job. */
export async function moveBooks(deps: Deps, trx: Trx, userId: number) {
  const books = await queries.updatePlaces(trx, userId, await queries.lockOwnerPlace(trx, userId));
  const listedBooks = books.filter(({ listed }) => listed);
  await matchListedBooks(
    deps,
    trx,
    listedBooks.map(({ id }) => id),
  );
  await deps.enqueue(trx, 'wishes.move', { userId }, { key: `wishes-of-${userId}` });
}

/** Title and author stay for the history of others. Returns the names of pictures that are no longer referenced. */
export async function clearBooks(trx: Trx, userId: number, now: Date) {
  const pictures = await accountData.listImageNames(trx, userId);
  await accountData.clearBooks(trx, userId, now);
  return pictures;
}

export const exportBooks = (db: Db, userId: number) => ({ books: accountData.readBooks(db, userId) });
