import { useQueryClient } from '@tanstack/react-query';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { lazy, Suspense } from 'react';
import { MessagePersonButton } from '../../conversations/messages/message-person-button.tsx';
import { RequestMoves } from './request-moves.tsx';
import { requestsKey } from '../requests.api.ts';
import { getSession } from '../../../lib/session.ts';

const RequestRating = lazy(async () => ({
  default: (await import('../../ratings/request-rating.tsx')).RequestRating,
}));

type SlipActionsProps = {
  request: BookRequest;
  quiet?: boolean;
  hasMessageButton?: boolean;
  onLeave?: () => void;
};

export function SlipActions({ request, quiet, hasMessageButton = true, onLeave }: SlipActionsProps) {
  const queries = useQueryClient();
  const other = getOtherParty(request);
  const hasRating = request.my_rating || request.their_rating || request.can_rate;
  return (
    <>
      <RequestMoves request={request} quiet={quiet} />
      {hasMessageButton && <MessagePersonButton person={other} variant="quiet" className="grow" onOpened={onLeave} />}
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

export const getOtherParty = ({ sender, receiver }: Pick<BookRequest, 'sender' | 'receiver'>) =>
  sender.id === getSession()?.userId ? receiver : sender;
