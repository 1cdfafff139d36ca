import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Subscribed } from '@wandering-books/contract/realtime.ts';

type QueryWithState = Pick<Query, 'state'>;

/** Returns a predicate for queries that may be older than the last event before the subscription. */
export function createStaleFilter(subscribed: Subscribed | undefined): (query: QueryWithState) => boolean {
  const age = Date.now() - performance.timeOrigin;
  return (subscribed?.quiet_ms ?? 0) > age ? isOlderThanPage : () => true;
}

/** Running fetches are current. Persisted data counts by its original time, even if it was changed in this page. */
const isOlderThanPage = ({ state }: QueryWithState) =>
  state.fetchStatus !== 'fetching' && (state.dataUpdatedAt < performance.timeOrigin || state.fetchFailureCount > 0);

export const hasStaleQueries = (queries: QueryClient, queryKey: QueryKey, subscribed: Subscribed | undefined) =>
  queries.getQueryCache().findAll({ queryKey, predicate: createStaleFilter(subscribed) }).length > 0;
