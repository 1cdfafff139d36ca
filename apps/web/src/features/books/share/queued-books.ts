import { api } from '../../../lib/api/api.ts';
import { queueIfUnreachable } from '../../../lib/offline-queue/queue-if-unreachable.ts';
import { updateAction, type QueuedAction } from '../../../lib/offline-queue/queue.ts';
import type { Session } from '../../../lib/session.ts';
import { findUploadedName, uploadPhoto } from '../photos/photo-uploads.ts';
import { sendBook } from './sent-book.ts';
import type { DescribedBook } from './share-fields.ts';

export const queueBook = (error: unknown, session: Session | null, id: string, book: DescribedBook) =>
  queueIfUnreachable(error, session, 'book', withUploadedNames(book), id);

const withUploadedNames = (book: DescribedBook) => ({
  ...book,
  image: book.image.map((photo) => ({ ...photo, name: findUploadedName(photo) })),
});

/** Photos are uploaded first and their names stored, so that a retry sends the same content. */
export async function sendQueuedBook(action: QueuedAction<DescribedBook>, token: string): Promise<void> {
  const { id, body } = action;
  if (body.cover !== 'drawn') {
    for (const photo of body.image.slice(1)) await uploadPhoto(photo, token);
    await updateAction(action, { body: withUploadedNames(body) });
  }
  await sendBook(body, (sent) => api('POST /api/book-post', { ...sent, once: id, token }), { token });
}
