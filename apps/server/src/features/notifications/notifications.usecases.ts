import type { OtherNews } from '@wandering-books/contract/notifications/notifications.ts';
import { getUserChannel } from '@wandering-books/contract/realtime.ts';
import type { Deps } from '../../deps.ts';
import type { Trx } from '../../platform/db/transaction.ts';

/** News of a book, which the bell shows beside requests. */
export interface BookNews extends Pick<OtherNews, 'kind' | 'id' | 'text' | 'created_at' | 'path'> {
  book_id: number;
  wish_id?: number;
  /** By default the owner of the book. */
  sender?: OtherNews['sender'] | null;
}

/** Publishes one event per user, delivered when the transaction commits. */
export async function publishNotificationsChanged({ publish }: Deps, trx: Trx, userIds: number[]) {
  for (const id of new Set(userIds))
    await publish(trx, { channel: getUserChannel(id), event: 'NotificationsChanged', ref: null });
}
