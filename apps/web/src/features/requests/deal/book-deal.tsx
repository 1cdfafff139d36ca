import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { MessagePersonButton } from '../../conversations/messages/message-person-button.tsx';
import { formatDayOfReturn, getOtherParty, useDealSentence, DealProgress } from '../card/request-facts.tsx';
import { MoreActs, NextButtons } from '../moves/act-buttons.tsx';
import { useActsWithSheet } from '../details/use-acts-with-sheet.tsx';
import type { BookSummary, Book } from '@wandering-books/contract/books/books.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton, Button } from '../../../ui/buttons.tsx';
import { isPassedOn } from '@wandering-books/contract/books/passed-on.ts';
import { isLoan, requestTypeForBook } from '@wandering-books/contract/requests/request-types.ts';
import { useSession, getSession } from '../../../lib/session.ts';
import { isMyMove, isOpen, useRequestsOfBook, SENT_REQUESTS } from '../requests.api.ts';
import { lazy, useEffect, useState } from 'react';
import { useOwnerAbsence } from '../../books/card/book-facts.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { useIsRequestQueued } from '../new-request/queued-requests.ts';

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
  // The requests arrive before the book's new state, and a dialog of the deal stays open meanwhile.
  const [followedId, follow] = useState<number>();
  const isPromised = book.state.kind === 'promised';
  const completed = requests.find(
    (one) => hasPassedBookOn(one) && (isPassedOn(book.state) || (isPromised && one.id === followedId)),
  );
  const request = myMoves[0] ?? underWay ?? completed;
  if (request && request.id !== followedId) follow(request.id);
  return { request, waitingCount: myMoves.length };
}

const isOfType = (type: BookRequest['type'], book: BookSummary) => type === requestTypeForBook[book.type];

const isUnderWay = (request: BookRequest) => isOpen(request) || request.status === 'accepted';

const isOwnersTurn = ({ deal }: BookRequest) => (deal.agreed || deal.whose_move !== null) && deal.actions.length > 0;

const hasPassedBookOn = ({ status, type }: BookRequest) => status === 'completed' && !isLoan[type];

const RequestDialog = lazy(() => import('../new-request/request-dialog.tsx'));

/** Member and book of the dialog that was open when the session ended. */
let interrupted: string | undefined;

function Interruption({ dialog }: { dialog: string }) {
  useEffect(
    () => () => {
      if (!getSession()) interrupted = dialog;
    },
    [dialog],
  );
  return null;
}

export function RequestArea({ book }: { book: Book }) {
  const name = `${useSession()?.userId}:${book.id}`;
  const { show, dialog } = useLazyDialog((state) => (
    <>
      <RequestDialog book={book} {...state} />
      {state.open && <Interruption dialog={name} />}
    </>
  ));
  useEffect(() => {
    if (interrupted !== name) return;
    interrupted = undefined;
    show();
    // Once, after the login.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const { request: mine } = useBookDeal(book);
  return (
    <>
      {mine && mine.deal.whose_move !== 'owner' ? (
        <DealBar request={mine} />
      ) : (
        <AskArea book={book} mine={mine} onAsk={show} />
      )}
      {dialog}
    </>
  );
}

function AskArea({ book, mine, onAsk }: { book: Book; mine: BookRequest | undefined; onAsk: () => void }) {
  const { t } = useTranslation('requests');
  const notes = useRequestNotes(book, mine);
  const isQueued = useIsRequestQueued(book.id);
  const isInLine = book.state.kind === 'promised' || book.state.kind === 'lent';
  return (
    <>
      <Button
        size={mine ? 'medium' : 'large'}
        variant={mine && 'secondary'}
        className={mine ? undefined : 'min-w-36 max-sm:grow'}
        // Stays focusable, because the focus returns to it from the dialog.
        aria-disabled={mine !== undefined || isQueued || book.status !== 'available'}
        aria-haspopup="dialog"
        aria-describedby={notes.length > 0 ? 'request-note' : undefined}
        onClick={onAsk}
      >
        {t(isInLine && !mine ? 'ask.joinLine' : `ask.actions.${requestTypeForBook[book.type]}`)}
      </Button>
      {mine && (
        <LinkButton to={SENT_REQUESTS} className="max-sm:grow">
          {t('ask.see')}
        </LinkButton>
      )}
      {notes.length > 0 && (
        <p id="request-note" className="order-first basis-full text-sm leading-tight text-muted">
          {notes.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function useRequestNotes(book: Book, mine: BookRequest | undefined): string[] {
  const { t } = useTranslation('requests');
  const absence = useOwnerAbsence(book);
  const { state } = book;
  if (mine) return [t('ask.alreadyRequested')];
  if (book.status !== 'available') return [t('ask.unavailable')];
  const away = absence ? [absence.sentence] : [];
  if (state.kind === 'available') return away;
  if (state.kind === 'unavailable') return [t('ask.notYet')];
  const day = formatDayOfReturn(state);
  const place = t('line.place', { count: state.waiting + 1, ordinal: true });
  if (!day) return [t('ask.promised', { place }), ...away];
  return [t(state.kind === 'lent' ? 'ask.lent' : 'ask.promisedUntil', { place, day }), ...away];
}
