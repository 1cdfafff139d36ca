import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { OwnStamp } from '../../passports/own-stamp.tsx';
import { RequestRating } from '../../ratings/rating-statement.tsx';
import { requestsKey } from '../requests.api.ts';
import { getOtherParty } from '../card/request-texts.ts';

/** The ratings of a completed request, and the stamp of its reader. */
export function CompletedRequest({ request }: { request: BookRequest }) {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: requestsKey });
  return (
    <>
      <RequestRating request={request} other={getOtherParty(request)} />
      {request.stamp && <OwnStamp id={request.id} stamp={request.stamp} refetch={refetch} />}
    </>
  );
}
