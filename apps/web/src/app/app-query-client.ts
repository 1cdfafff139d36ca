import { QueryCache } from '@tanstack/react-query';
import type { ApiError } from '../lib/api.ts';
import { getRetryDelay } from '../lib/backoff.ts';
import { isRetryable } from '../lib/retryable-error.ts';
import { RefetchingQueryClient } from './refetching-query-client.ts';
import { setTrouble } from './reachability.ts';

const RETRIES = 2;
/** What a gateway answers for a server that is away, or a busy server itself, lies above. */
const SERVER_ERROR = 501;
const STALE_TIME = 30_000;

/** Always: a line that is down is a failure to tell the reader of, not a reason to wait in silence. */
export const queryDefaults = { networkMode: 'always', staleTime: STALE_TIME } as const;

/** A cache of what the server answers. */
export const createQueryClient = () =>
  new RefetchingQueryClient({
    queryCache: new QueryCache({
      onError: (error) => setTrouble(findTrouble(error)),
      onSuccess: () => setTrouble(null),
    }),
    defaultOptions: {
      queries: {
        ...queryDefaults,
        // It helps against a line that dropped or a server that is restarting, never against a refusal.
        retry: (failures, error) => failures < RETRIES && isRetryable(error),
        retryDelay: getRetryDelay,
      },
      mutations: { networkMode: 'always', retryDelay: getRetryDelay },
    },
  });

/** The one of this browser. */
export const queryClient = createQueryClient();

/** A server that is busy says so itself; of one that cannot be reached there is nothing to quote. */
function findTrouble(error: Error) {
  const { status, hasServerMessage, message } = error as Partial<ApiError>;
  if (status !== 0 && !(Number(status) > SERVER_ERROR)) return null;
  return hasServerMessage ? message! : '';
}
