import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Subscribed } from '@wandering-books/contract/realtime.ts';

type Asked = Pick<Query, 'state'>;

/**
 * Which answers may be of before something that was said while nobody listened. Where nothing was said since the page began,
 * what it was answered since is up to date; whoever does not know for how long that is tells nothing, and may have missed anything.
 */
export function findMissed(told: Subscribed | undefined): (query: Asked) => boolean {
  const age = Date.now() - performance.timeOrigin;
  return (told?.quiet_ms ?? 0) > age ? isOlderThanPage : () => true;
}

/** What is asked for at this moment is not; nor does it count that what the device had kept was changed here meanwhile. */
const isOlderThanPage = ({ state }: Asked) =>
  state.fetchStatus !== 'fetching' && (state.dataUpdatedAt < performance.timeOrigin || state.fetchFailureCount > 0);

/** Whether any of these answers may be so. */
export const hasMissed = (queries: QueryClient, queryKey: QueryKey, told: Subscribed | undefined) =>
  queries.getQueryCache().findAll({ queryKey, predicate: findMissed(told) }).length > 0;
