import type { DescribedBook } from './share-fields.ts';

type SentBook = { body: Omit<DescribedBook, 'image' | 'cover'> & { cover?: 'drawn' }; files: Record<string, File> };

/** A book as it is sent, always as a form: with its photo, or with word that its cover is drawn. A photo that waits in the form is kept back then. */
export function sentBook({ image, cover, ...book }: DescribedBook): SentBook {
  const body = omitUnlessRent(book);
  if (cover === 'drawn') return { body: { ...body, cover }, files: {} };
  return { body, files: image ? { image } : {} };
}

const omitUnlessRent = <Sent extends { type: string }>(book: Sent): Sent =>
  book.type === 'rent' ? book : { ...book, rent_unit: undefined, rent_max: undefined };
