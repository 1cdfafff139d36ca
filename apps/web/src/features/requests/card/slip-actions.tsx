import { useQueryClient } from '@tanstack/react-query';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { lazy, Suspense } from 'react';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { MessagePersonButton } from '../../conversations/messages/message-person-button.tsx';
import { HANDOVERS, RequestMoves } from '../moves/request-moves.tsx';
import { requestsKey } from '../requests.api.ts';
import { getOtherParty } from './request-texts.ts';

const MeetingCard = lazyWithTexts(() => import('../../appointments/meeting-card.tsx'), 'appointments');
const LoanCard = lazyWithTexts(() => import('../loans/loan-card.tsx'), 'loans');
const RequestRating = lazy(() => import('../../ratings/request-rating.tsx'));

type SlipActionsProps = {
  request: BookRequest;
  quiet?: boolean;
  isInList?: boolean;
  hasMessageButton?: boolean;
  onLeave?: () => void;
};

/**
 * @param quiet shows failures by reloading the list instead of a toast
 * @param isInList leaves out the moves of a request in line, which only its chat offers
 */
export function SlipActions({
  request,
  quiet = false,
  isInList = true,
  hasMessageButton = true,
  onLeave,
}: SlipActionsProps) {
  const queries = useQueryClient();
  const other = getOtherParty(request);
  const hasRating = request.my_rating || request.their_rating || request.can_rate;
  return (
    <>
      {!(isInList && isInLineForMe(request)) && (
        <RequestMoves request={request} quiet={quiet} only={listMovesBesideMeeting(request)} />
      )}
      {hasMessageButton && (
        <MessagePersonButton
          person={other}
          variant={request.deal.agreed ? 'secondary' : 'quiet'}
          className="grow"
          onOpened={onLeave}
        />
      )}
      <Meeting request={request} />
      {request.loan && (
        <Suspense>
          <LoanCard request={request} loan={request.loan} />
        </Suspense>
      )}
      {hasRating && (
        <Suspense>
          <RequestRating
            request={request}
            other={other}
            onRated={() => void queries.invalidateQueries({ queryKey: requestsKey })}
          />
        </Suspense>
      )}
    </>
  );
}

/** The appointment of an accepted request, and a missed one. */
export function Meeting({ request }: { request: BookRequest }) {
  const queries = useQueryClient();
  if (request.status !== 'accepted' && !request.no_show) return null;
  return (
    <Suspense>
      <MeetingCard
        request={request}
        other={getOtherParty(request)}
        onChanged={() => void queries.invalidateQueries({ queryKey: requestsKey })}
        handOver={<RequestMoves request={request} only={HANDOVERS} />}
      />
    </Suspense>
  );
}

/** All of them, or those that the question whether the two met does not show. */
const listMovesBesideMeeting = ({ appointment, deal: { actions } }: BookRequest) =>
  appointment?.asks_if_met ? actions.filter((action) => !HANDOVERS.includes(action)) : actions;

const isInLineForMe = (request: BookRequest) => request.deal.sentence_code === 'reader_in_line';
