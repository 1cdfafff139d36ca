import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { MessagePersonButton } from '../../conversations/messages/message-person-button.tsx';
import { formatDayOfReturn, getOtherParty, useDealSentence } from '../card/request-texts.ts';
import { MoreActs, NextButtons } from '../moves/act-buttons.tsx';
import { useActsWithSheet } from '../details/use-acts-with-sheet.tsx';
import { DealProgress } from '../card/request-facts.tsx';
import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/buttons.tsx';
import { isPassedOn } from '@wandering-books/contract/books/passed-on.ts';
import { isLoan, requestTypeForBook } from '@wandering-books/contract/requests/request-types.ts';
import { useSession } from '../../../lib/session.ts';
import { isMyMove, isOpen, useRequestsOfBook } from '../requests.api.ts';

/** The sentence of a deal beside its next step. */
export function DealBar({ request }: { request: BookRequest }) {
  const formatDeal = useDealSentence();
  const { t } = useTranslation('requests');
  const { next, others, details, dialog } = useActsWithSheet(request);
  const { deal, book, place_in_line, other_left } = request;
  const dayOfReturn = formatDayOfReturn(book.state);
  return (
    <>
      <div className="min-w-0 flex-1 leading-5">
        <p dir="auto" role="status" className="text-sm font-semibold wrap-anywhere sm:text-base">
          {formatDeal(request)}
        </p>
        {place_in_line !== null && dayOfReturn && (
          <p className="text-sm text-muted">{`${t('line.back')} ${dayOfReturn}`}</p>
        )}
        {deal.agreed && <DealProgress deal={deal} />}
      </div>
      <div className="order-last flex basis-full flex-wrap gap-2 empty:hidden sm:order-none sm:basis-auto">
        <NextButtons acts={next} request={request} />
        {next.length === 0 && others.length > 0 && <MoreActs acts={[...others, details]} request={request} />}
        {deal.agreed && !other_left && (
          <MessagePersonButton
            person={getOtherParty(request)}
            variant="quiet"
            className="min-w-fit grow px-3! max-sm:[&>svg]:hidden"
          />
        )}
      </div>
      {dialog}
    </>
  );
}

export function OwnerDeal({ book }: { book: BookSummary }) {
  const { t } = useTranslation('requests');
  const { request, waitingCount: count } = useBookDeal(book);
  if (count > 1)
    return (
      <>
        <p role="status" className="flex-1 text-sm leading-5 font-semibold sm:text-base">
          {t('sent.count', { count })}
        </p>
        <LinkButton to={paths.notifications()}>{t('bell.all')}</LinkButton>
      </>
    );
  return request && <DealBar request={request} />;
}

/** The member's deal about a book: the request under way, else the one by which the book was passed on. */
export function useBookDeal(book: BookSummary): { request?: BookRequest | undefined; waitingCount: number } {
  const me = useSession()?.userId;
  const { data = [] } = useRequestsOfBook(book.id);
  const isMine = book.user_id === me;
  const requests = isMine ? data : data.filter(({ sender_id, type }) => sender_id === me && isOfType(type, book));
  const myMoves = isMine ? requests.filter(isMyMove) : [];
  const underWay = requests.find(isMine ? isOwnersTurn : isUnderWay);
  const completed = isPassedOn(book.state) ? requests.find(hasPassedBookOn) : undefined;
  return { request: myMoves[0] ?? underWay ?? completed, waitingCount: myMoves.length };
}

const isOfType = (type: BookRequest['type'], book: BookSummary) => type === requestTypeForBook[book.type];

const isUnderWay = (request: BookRequest) => isOpen(request) || request.status === 'accepted';

const isOwnersTurn = ({ deal }: BookRequest) => (deal.agreed || deal.whose_move !== null) && deal.actions.length > 0;

const hasPassedBookOn = ({ status, type }: BookRequest) => status === 'completed' && !isLoan[type];
