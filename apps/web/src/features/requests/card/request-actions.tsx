import { useQueryClient } from '@tanstack/react-query';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { Suspense } from 'react';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { MessagePersonButton } from '../../conversations/messages/message-person-button.tsx';
import { HANDOVERS, RequestMoves } from '../moves/request-moves.tsx';
import { requestsKey } from '../requests.api.ts';
import { getOtherParty } from './request-texts.ts';

const MeetingCard = lazyWithTexts(() => import('../../appointments/meeting-card.tsx'), 'appointments');
const LoanCard = lazyWithTexts(() => import('../loans/loan-card.tsx'), 'loans');
const CompletedRequest = lazyWithTexts(() => import('./completed-request.tsx'), 'passports');

type RequestActionsProps = {
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
export function RequestActions({
  request,
  quiet = false,
  isInList = true,
  hasMessageButton = true,
  onLeave,
}: RequestActionsProps) {
  return (
    <>
      {!(isInList && isInLineForMe(request)) && (
        <RequestMoves request={request} quiet={quiet} only={listMovesBesideMeeting(request)} />
      )}
      {hasMessageButton && (
        <MessagePersonButton
          person={getOtherParty(request)}
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
      {request.status === 'completed' && (
        <Suspense>
          <CompletedRequest request={request} />
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
        refetch={() => queries.invalidateQueries({ queryKey: requestsKey })}
        handOver={<RequestMoves request={request} only={HANDOVERS} />}
      />
    </Suspense>
  );
}

/** All of them, or those that the question whether the two met does not show. */
const listMovesBesideMeeting = ({ appointment, deal: { actions } }: BookRequest) =>
  appointment?.asks_if_met ? actions.filter((action) => !HANDOVERS.includes(action)) : actions;

const isInLineForMe = (request: BookRequest) => request.deal.sentence_code === 'reader_in_line';
