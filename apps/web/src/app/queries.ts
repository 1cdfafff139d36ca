import { QueryCache } from '@tanstack/react-query';
import { ApiError } from '../lib/api.ts';
import { backoff } from '../lib/backoff.ts';
import { mayPass } from '../lib/passing-failures.ts';
import { QueryClient } from './query-client.ts';
import { noteAnswer } from './reachability.ts';

const RETRIES = 2;
const FRESH_FOR = 30_000;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => noteAnswer(!isUnreachable(error)),
    onSuccess: () => noteAnswer(true),
  }),
  // Always: a line that is down is a failure to tell the reader of, not a reason to wait in silence.
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: FRESH_FOR,
      // It helps against a line that dropped or a server that is restarting, never against a refusal.
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      retryDelay: backoff,
    },
    mutations: { networkMode: 'always', retry: false, retryDelay: backoff },
  },
});

function isUnreachable(error: Error): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}
