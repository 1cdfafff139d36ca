import { Book } from '@wandering-books/contract/books/books.ts';
import { page, type Locator } from 'vitest/browser';
import { answer, type Call } from './fake-api.ts';
import { createSample } from './samples.ts';

/** The book that the server makes of what it was sent. */
export function createSharedBook({ body, files }: Call<'POST /api/book-post'>, changes: Partial<Book> = {}): Book {
  const { title, author, category_id, language_id, type, price = null, status, condition } = body;
  const image = body.cover === 'drawn' || !(files['image'] ?? body.photos) ? null : 'cover.webp';
  const facts = { title, author, category_id, language_id, type, price, status, condition, image };
  return createSample(Book, { ...facts, ...changes });
}

export const answerSharing = () =>
  answer('POST /api/book-post', (call) => ({ message: 'Posted', data: createSharedBook(call) }));

export const measureWidth = async (photo: Blob) => (await createImageBitmap(photo)).width;

/** Text of a toast. */
export const findToast = (text: string | RegExp): Locator => page.getByRole('listitem').filter({ hasText: text });
