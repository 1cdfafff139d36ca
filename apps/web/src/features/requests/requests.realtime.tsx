import { useQueryClient } from '@tanstack/react-query';
import { getUserChannel, type Subscribed } from '@wandering-books/contract/realtime.ts';
import { findMissed } from '../../lib/api/missed-answers.ts';
import { useChannel } from '../../lib/realtime/realtime-connection.ts';
import { booksKey } from '../books/books.api.ts';
import { ratingsKey } from '../ratings/ratings.api.ts';
import { requestsKey } from './requests.api.ts';

/** Refetches requests and dependent queries on realtime events. Renders nothing. */
export function LiveRequests({ userId }: { userId: number }) {
  const queries = useQueryClient();
  const refetch = (subscribed?: Subscribed) => {
    for (const queryKey of [requestsKey, booksKey, ratingsKey])
      void queries.invalidateQueries({ queryKey, predicate: findMissed(subscribed) });
  };
  // Events before the subscription were missed.
  useChannel(getUserChannel(userId), {
    NotificationsChanged: () => refetch(),
    'pusher:subscription_succeeded': refetch,
  });
  return null;
}
