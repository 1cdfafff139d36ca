import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { lazy, Suspense } from 'react';
import { getOtherParty } from '../features/requests/other-party.ts';
import { requestsKey } from '../features/requests/requests.api.ts';
import { queryClient } from './app-query-client.ts';

const RequestRating = lazy(async () => ({
  default: (await import('../features/ratings/request-rating.tsx')).RequestRating,
}));

/** What the two of a request say of each other, on its slip. */
export function renderRequestRating(request: BookRequest) {
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: requestsKey });
  return (
    <Suspense>
      <RequestRating request={request} other={getOtherParty(request)} onRated={askAgain} />
    </Suspense>
  );
}
