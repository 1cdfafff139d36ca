import { ApiError } from '../../../lib/api/api.ts';
import { findUploadedName, discardUploads, uploadPhoto } from '../photos/photo-uploads.ts';
import type { DescribedBook } from './book-form-fields.ts';

type SentBook = {
  body: Omit<DescribedBook, 'image' | 'cover'> & { cover?: 'drawn'; photos?: string };
  files: Record<string, File>;
};

type SendOptions = {
  replaces?: boolean;
  token?: string;
};

/** Retries once with all photos when the server has expired earlier uploads. */
export async function sendBook<T>(
  book: DescribedBook,
  send: (payload: SentBook) => Promise<T>,
  options: SendOptions = {},
) {
  try {
    return await send(await buildSentBook(book, options));
  } catch (error) {
    if (!(error instanceof ApiError && error.fields['photos'])) throw error;
    discardUploads(book.image);
    const image = book.image.map((photo) => (photo.file ? { ...photo, name: undefined } : photo));
    return send(await buildSentBook({ ...book, image }, options));
  }
}

async function buildSentBook(
  { image, cover, ...facts }: DescribedBook,
  { replaces, token }: SendOptions,
): Promise<SentBook> {
  const body = replaces ? clearEmpty(facts) : facts;
  if (cover === 'drawn' || image.length === 0) return { body: { ...body, cover: 'drawn' }, files: {} };
  const [first, ...others] = image;
  const names = await Promise.all(others.map((photo) => uploadPhoto(photo, token)));
  const name = first && findUploadedName(first);
  const photos = name === undefined ? names : [name, ...names];
  return {
    body: { ...body, ...((replaces || photos.length > 0) && { photos: photos.join(',') }) },
    files: name === undefined && first?.file ? { image: first.file } : {},
  };
}

/** Fields that a change leaves out stay as they are; null clears it. */
const clearEmpty = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? null])) as Facts;
