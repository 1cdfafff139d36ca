import { QueryCache } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';
import { RefetchingQueryClient } from './refetching-query-client.ts';
import { setReachable } from './reachability.ts';

const RETRIES = 2;
const STALE_TIME = 30_000;

export const queryClient = new RefetchingQueryClient({
  queryCache: new QueryCache({
    onError: (error) => setReachable(!isUnreachable(error)),
    onSuccess: () => setReachable(true),
  }),
  // Always: a line that is down is a failure to tell the reader of, not a reason to wait in silence.
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: STALE_TIME,
      retry: (failures, error) => failures < RETRIES && isRetryable(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Asking again helps against a line that dropped or a server that is restarting, never against a refusal. */
function isRetryable(error: Error): boolean {
  return error instanceof ApiError && (isUnreachable(error) || error.status >= 500);
}

function isUnreachable(error: Error): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}
