import type { Book } from '@wandering-books/contract/books/books.ts';
import i18next from 'i18next';
import { api, ApiError, isRetryable } from '../../../lib/api/api.ts';
import { toastFailure } from '../../../lib/api/api-errors.ts';
import { updateAction, type QueuedAction } from '../../../lib/offline-queue/queue.ts';
import { toast } from '../../../lib/toast.ts';
import { sendBook } from '../form/send-book.ts';
import { uploadPhoto } from '../photos/photo-uploads.ts';
import { type FollowUp, needsChoice, sendFollowUp } from './follow-up.ts';
import { type QueuedBook, withUploadedNames } from './queued-books.ts';

/** Photos are uploaded first and their names stored, so that a retry sends the same content. */
export async function sendQueuedBook(action: QueuedAction<QueuedBook>, token: string): Promise<void> {
  const { id, body } = action;
  const { followUp, ...book } = body;
  if (book.cover !== 'drawn') {
    for (const photo of book.image.slice(1)) await uploadPhoto(photo, token);
    await updateAction(action, { body: withUploadedNames(body) });
  }
  const { data } = await sendBook(book, (payload) => api('POST /api/book-post', { ...payload, once: id, token }), {
    token,
  });
  if (followUp) await followUpQueued(followUp, data, token);
}

/** The book is shared, even if the server rejects what follows. */
async function followUpQueued(followUp: FollowUp, book: Book, token: string) {
  try {
    if (needsChoice(followUp, book)) await askForChoice(book);
    else await sendFollowUp(followUp, book, { token });
  } catch (error) {
    if (isRetryable(error) || (error instanceof ApiError && error.status === 401)) throw error;
    toastFailure(error, (error as Error).message);
  }
}

async function askForChoice({ title }: Book) {
  await i18next.loadNamespaces('offline');
  toast.info(i18next.t('offline:choose', { title }));
}
