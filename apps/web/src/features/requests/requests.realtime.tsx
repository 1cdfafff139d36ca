import { useQueryClient } from '@tanstack/react-query';
import { getUserChannel, type Subscribed } from '@wandering-books/contract/realtime.ts';
import { createStaleFilter } from '../../lib/api/stale-queries.ts';
import { useChannel } from '../../lib/realtime/realtime-connection.ts';
import { booksKey } from '../books/books.api.ts';
import { membersKey } from '../profiles/own-profile.api.ts';
import { ratingsKey } from '../ratings/ratings.api.ts';
import { requestsKey } from './requests.api.ts';

/** Refetches requests and dependent queries on realtime events. Renders nothing. */
export function LiveRequests({ userId }: { userId: number }) {
  const queries = useQueryClient();
  const refetch = (subscribed?: Subscribed) => {
    for (const queryKey of [requestsKey, booksKey, ratingsKey, membersKey])
      void queries.invalidateQueries({ queryKey, predicate: createStaleFilter(subscribed) });
  };
  // Events before the subscription were missed.
  useChannel(getUserChannel(userId), {
    NotificationsChanged: () => refetch(),
    'pusher:subscription_succeeded': refetch,
  });
  return null;
}
