import { isPassedOn } from '@wandering-books/contract/books/passed-on.ts';
import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { isLoan, requestTypeForBook } from '@wandering-books/contract/requests/request-types.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useSession } from '../../../lib/session.ts';
import { isMyMove, isOpen, useRequestsOfBook } from '../requests.api.ts';

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
