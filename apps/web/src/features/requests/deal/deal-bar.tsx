import type { RequestAction } from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { MessagePersonButton } from '../../conversations/messages/message-person-button.tsx';
import { isMyMove } from '../requests.api.ts';
import { formatDayOfReturn, getOtherParty, useDealSentence } from '../card/request-texts.ts';
import { HANDOVERS, RequestMoves } from '../moves/request-moves.tsx';
import type { Elements } from '../../../ui/elements.tsx';

type DealBarProps = { request: BookRequest; hasMessageButton?: boolean; hasHandOver?: boolean; children?: Elements };

/** The sentence of a deal beside its next step. @param children a line above the sentence */
export function DealBar({ request, hasMessageButton = true, hasHandOver = true, children }: DealBarProps) {
  const formatDeal = useDealSentence();
  const { t } = useTranslation('requests');
  const dayOfReturn = formatDayOfReturn(request.book.state);
  return (
    <>
      <div className="min-w-0 flex-1 leading-5">
        {children}
        <p dir="auto" role="status" className="text-sm font-semibold wrap-anywhere sm:text-base">
          {formatDeal(request)}
        </p>
        {request.place_in_line !== null && dayOfReturn && (
          <p className="text-sm text-muted">{`${t('line.back')} ${dayOfReturn}`}</p>
        )}
      </div>
      <div
        className={`order-last flex basis-full gap-2 empty:hidden ${hasMessageButton ? 'sm:order-none sm:basis-auto' : 'pe-4'}`}
      >
        <RequestMoves request={request} only={isMyMove(request) ? ANSWERS : hasHandOver ? HANDOVERS : []} />
        {hasMessageButton && request.deal.agreed && (
          <MessagePersonButton person={getOtherParty(request)} variant="secondary" className="grow" />
        )}
      </div>
    </>
  );
}

const ANSWERS: RequestAction[] = ['accept', 'decline', 'accept_counter', 'decline_counter'];
