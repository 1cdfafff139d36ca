import { api } from '../../../lib/api/api.ts';
import { queueIfUnreachable, updateWaitingItem, type WaitingItem } from '../../../lib/device/waiting-items.ts';
import { findUploadedName, uploadPhoto } from '../photos/photo-uploads.ts';
import { sendBook } from './sent-book.ts';
import type { DescribedBook } from './share-fields.ts';

/**
 * Queues a book with its photos on the device after a network failure. Uploaded photos keep their names on the
 * server.
 */
export const queueBook = (error: unknown, id: string, book: DescribedBook) =>
  queueIfUnreachable(error, {
    id,
    kind: 'book',
    title: book.title,
    content: { ...book, image: withUploadedNames(book) },
  });

const withUploadedNames = ({ image }: DescribedBook) =>
  image.map((photo) => ({ ...photo, name: findUploadedName(photo) }));

/** Sends a queued book. Photos are uploaded first and their names stored, which makes a retry idempotent. */
export async function sendWaitingBook(item: WaitingItem<DescribedBook>): Promise<void> {
  const book = item.content;
  if (book.cover !== 'drawn') {
    for (const photo of book.image.slice(1)) await uploadPhoto(photo);
    await updateWaitingItem({ ...item, content: { ...book, image: withUploadedNames(book) } });
  }
  await sendBook(book, (sent) => api('POST /api/book-post', { ...sent, once: item.id }));
}
