import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { Suspense } from 'react';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { getOtherParty } from '../card/request-texts.ts';
import { useRequestRefetch } from '../requests.api.ts';
import { DealBar } from './deal-bar.tsx';

const RequestRating = lazyWithTexts(() => import('../../ratings/request-rating.tsx'), 'ratings');

/** What a deal came to, and the rating of the other member. */
export function EndedDeal({ request }: { request: BookRequest }) {
  const refetch = useRequestRefetch();
  return (
    <>
      <DealBar request={request} hasMessageButton={false} />
      <Suspense>
        <RequestRating request={request} other={getOtherParty(request)} onRated={() => void refetch(null)} />
      </Suspense>
    </>
  );
}
