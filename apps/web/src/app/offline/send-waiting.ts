import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError } from '../../lib/api/api.ts';
import { createDelivery } from '../../lib/device/deliver-in-order.ts';
import { toast } from '../../lib/toast.ts';
import { subscribeToNetwork } from '../../lib/device/use-online.ts';
import {
  announceSending,
  readWaitingItems,
  removeWaitingItem,
  subscribeToWaitingItems,
  updateWaitingItem,
  type WaitingItem,
  type WaitingKind,
} from '../../lib/device/waiting-items.ts';

/** Only one tab sends; another finds the queue empty after acquiring the lock. */
const LOCK = 'send-waiting';

const senders: Record<WaitingKind, () => Promise<(item: WaitingItem<never>) => Promise<void>>> = {
  book: async () => (await import('../../features/books/share/waiting-books.ts')).sendWaitingBook,
  request: async () => (await import('../../features/requests/lists/waiting-requests.api.ts')).sendWaitingRequest,
  favourite: async () => (await import('../../features/favourites/waiting-favourites.ts')).sendWaitingFavourite,
};

let isStarted = false;

/** Sends queued offline actions in order whenever there is a network. */
export function startSendingQueue(queries: QueryClient): void {
  if (isStarted) return;
  isStarted = true;
  announceSending();
  const { work } = createDelivery<WaitingItem>({
    findNext: async () => (await readWaitingItems()).find(({ refused }) => refused === undefined),
    async send(item) {
      const send = await senders[item.kind]().catch(throwUnreachable);
      await send(item as WaitingItem<never>);
      await removeWaitingItem(item.id);
      void queries.invalidateQueries();
      await i18next.loadNamespaces('waiting').catch(() => undefined);
      toast.success(i18next.t('waiting:sent', { title: item.title }));
    },
    refuse: (item, reason) => updateWaitingItem({ ...item, refused: getReason(reason) }),
    alone: (send) => (navigator.locks ? navigator.locks.request(LOCK, send) : send()),
  });
  subscribeToWaitingItems(work);
  subscribeToNetwork(work);
  work();
}

/** The chunk that sends could not be loaded. */
function throwUnreachable(): never {
  throw new ApiError(0, {});
}

/** A field error is more specific than the general message. */
const getReason = (error: Error) =>
  error instanceof ApiError ? (Object.values(error.fields)[0]?.[0] ?? error.message) : error.message;
