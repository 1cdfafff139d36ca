import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { lazy, Suspense } from 'react';
import { requestsKey } from '../features/requests/requests.api.ts';
import { getSession } from '../lib/session.ts';
import { queryClient } from './app-query-client.ts';

const RequestRating = lazy(async () => ({
  default: (await import('../features/ratings/request-rating.tsx')).RequestRating,
}));

/** What the two of a request say of each other, on its slip. */
export function renderRequestRating(request: BookRequest) {
  const { sender, receiver } = request;
  const other = sender.id === getSession()?.userId ? receiver : sender;
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: requestsKey });
  return (
    <Suspense>
      <RequestRating request={request} other={other} onRated={askAgain} />
    </Suspense>
  );
}
