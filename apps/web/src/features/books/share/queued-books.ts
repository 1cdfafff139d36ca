import { queueIfUnreachable } from '../../../lib/offline-queue/queue-if-unreachable.ts';
import type { Session } from '../../../lib/session.ts';
import type { DescribedBook } from '../form/book-form-fields.ts';
import { findUploadedName } from '../photos/photo-uploads.ts';
import type { FollowUp } from './follow-up.ts';

export type QueuedBook = DescribedBook & { followUp?: FollowUp | undefined };

export const queueBook = (error: unknown, session: Session | null, id: string, book: QueuedBook) =>
  queueIfUnreachable(error, session, 'book', withUploadedNames(book), id);

export const withUploadedNames = (book: QueuedBook) => ({
  ...book,
  image: book.image.map((photo) => ({ ...photo, name: findUploadedName(photo) })),
});
