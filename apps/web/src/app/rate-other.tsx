import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { lazy, Suspense } from 'react';
import { getOtherParty } from '../features/requests/other-party.ts';
import { requestsKey } from '../features/requests/requests.api.ts';
import { queryClient } from './queries.ts';

const RatingOfRequest = lazy(async () => ({
  default: (await import('../features/ratings/rating-of-request.tsx')).RatingOfRequest,
}));

/** What the two of a request say of each other, on its slip. */
export function rateOther(request: BookRequest) {
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: requestsKey });
  return (
    <Suspense>
      <RatingOfRequest request={request} other={getOtherParty(request)} onRated={askAgain} />
    </Suspense>
  );
}
