import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { type ApiError, getRetryDelay, isRetryable } from '../../lib/api/api.ts';
import { setTrouble } from '../session/reachability.ts';

const MAX_RETRIES = 2;
/** Gateways and overloaded servers respond with this status or a higher one. */
const MIN_GATEWAY_STATUS = 502;
const STALE_TIME_MS = 30_000;

/** Offline calls fail at once instead of being paused, and are repeated when the network is back. */
export const queryDefaults = { networkMode: 'always', refetchOnReconnect: true, staleTime: STALE_TIME_MS } as const;

/** Refetches queries that are invalidated during their first fetch; TanStack Query would keep the stale response. */
export class RefetchingQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ) {
    const begun = this.getQueryCache().findAll(filters).filter(isFirstFetch);
    await super.invalidateQueries(filters, options);
    if (begun.length === 0) return;
    await Promise.allSettled(begun.map((query) => Promise.resolve(query.promise)));
    await super.invalidateQueries({ ...filters, predicate: (query) => begun.includes(query as Query) }, options);
  }
}

const isFirstFetch = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;

export const createQueryClient = () =>
  new RefetchingQueryClient({
    queryCache: new QueryCache({
      onError: (error) => setTrouble(findTrouble(error)),
      onSuccess: () => setTrouble(null),
    }),
    defaultOptions: {
      queries: {
        ...queryDefaults,
        // Retries connection failures and restarts of the server, never client errors, and nothing without a network.
        retry: (failures, error) =>
          failures < MAX_RETRIES && isRetryable(error) && globalThis.navigator?.onLine !== false,
        retryDelay: getRetryDelay,
      },
      mutations: { networkMode: 'always', retryDelay: getRetryDelay },
    },
  });

export const queryClient = createQueryClient();

/** What to say of the server after an error: its message if it is overloaded, '' without a response, otherwise null. */
export function findTrouble(error: Error) {
  const { status, hasServerMessage, message } = error as Partial<ApiError>;
  if (status !== 0 && !(Number(status) >= MIN_GATEWAY_STATUS)) return null;
  return hasServerMessage ? message! : '';
}
