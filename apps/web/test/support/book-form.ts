import { Book } from '@wandering-books/contract/books/books.ts';
import { page, type Locator } from 'vitest/browser';
import { answer, type Call } from './fake-api.ts';
import { createSample } from './samples.ts';

const AT = '2026-08-01T06:30:00.000Z';
export const categories = ['Poetry', 'Fiction'].map((name, at) => ({
  id: at + 1,
  name,
  description: null,
  created_at: AT,
  updated_at: AT,
}));
export const languages = ['English', 'Bengali'].map((name, at) => ({ id: at + 1, name }));

export function answerLists() {
  answer('GET /api/categories', categories);
  answer('GET /api/languages', languages);
}

/** The book that the server makes of what it was sent. */
export function createSharedBook({ body, files }: Call<'POST /api/book-post'>, changes: Partial<Book> = {}): Book {
  const { title, author, category_id, language_id, type, price = null, status, condition } = body;
  const image = body.cover === 'drawn' || !(files['image'] ?? body.photos) ? null : 'cover.webp';
  const facts = { title, author, category_id, language_id, type, price, status, condition, image };
  return createSample(Book, { ...facts, ...changes });
}

export const answerSharing = () =>
  answer('POST /api/book-post', (call) => ({ message: 'Posted', data: createSharedBook(call) }));

/** A JPEG photo, recognisable by its width. */
export async function createPhoto(width = 310, name = `${width}.jpg`): Promise<File> {
  const canvas = new OffscreenCanvas(width, 400);
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = `hsl(${width} 60% 50%)`;
  paper.fillRect(0, 0, width, 400);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
}

export const measureWidth = async (photo: Blob) => (await createImageBitmap(photo)).width;

/** Text of a toast. */
export const findToast = (text: string | RegExp): Locator => page.getByRole('listitem').filter({ hasText: text });
