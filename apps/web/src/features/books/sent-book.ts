import type { DescribedBook } from './share-fields.ts';

type SentBook = { body: Omit<DescribedBook, 'image' | 'cover'> & { cover?: 'drawn' }; files: Record<string, File> };

/** A book as it is sent, always as a form: with its photo, or with word that its cover is drawn. A photo that waits in the form is kept back then. */
export function sentBook({ image, cover, ...book }: DescribedBook): SentBook {
  if (cover === 'drawn') return { body: { ...book, cover }, files: {} };
  return { body: book, files: image ? { image } : {} };
}
