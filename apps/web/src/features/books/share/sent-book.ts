import { ApiError } from '../../../lib/api/api.ts';
import { findUploadedName, discardUploads, uploadPhoto } from '../photos/photo-uploads.ts';
import type { DescribedBook } from './share-fields.ts';

type SentBook = {
  body: Omit<DescribedBook, 'image' | 'cover'> & { cover?: 'drawn'; photos?: string };
  files: Record<string, File>;
};

/**
 * Sends a book as a form with its photos or the drawn cover, without photos that are still pending. Retries once
 * with all photos when the server has expired earlier uploads. @param replaces whether the photos replace those of
 * an existing book
 */
export async function sendBook<T>(book: DescribedBook, send: (sent: SentBook) => Promise<T>, replaces = false) {
  try {
    return await send(await buildSentBook(book, replaces));
  } catch (error) {
    if (!(error instanceof ApiError && error.fields['photos'])) throw error;
    discardUploads(book.image);
    return send(await buildSentBook(book, replaces));
  }
}

async function buildSentBook({ image, cover, ...book }: DescribedBook, replaces: boolean): Promise<SentBook> {
  const body = omitUnlessRent(book);
  if (cover === 'drawn') return { body: { ...body, cover }, files: {} };
  const [first, ...others] = image;
  const names = await Promise.all(others.map(uploadPhoto));
  const name = first && findUploadedName(first);
  const photos = name === undefined ? names : [name, ...names];
  return {
    body: { ...body, ...((replaces || photos.length > 0) && { photos: photos.join(',') }) },
    files: name === undefined && first?.file ? { image: first.file } : {},
  };
}

const omitUnlessRent = <Sent extends { type: string }>(book: Sent): Sent =>
  book.type === 'rent' ? book : { ...book, rent_unit: undefined, rent_max: undefined };
