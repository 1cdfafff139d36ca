import type { Book } from '@wandering-books/contract/books/books.ts';
import { requestTypeForBook } from '@wandering-books/contract/requests/request-types.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { lazy, useEffect } from 'react';
import { useOwnerAbsence } from '../../books/card/book-state.tsx';
import { useTranslation } from 'react-i18next';
import { getSession, useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { formatDayOfReturn } from '../card/request-texts.ts';
import { DealBar } from '../deal/deal-bar.tsx';
import { isOpen, SENT_REQUESTS, useRequestsOfBook } from '../requests.api.ts';
import { useIsRequestQueued } from './queued-requests.ts';
import type { Elements } from '../../../ui/elements.tsx';

const RequestDialog = lazy(() => import('./request-dialog.tsx'));

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

/** @param price of the book, shown until a deal says more */
export function RequestArea({ book, price }: { book: Book; price: Elements }) {
  const { t } = useTranslation('requests');
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
  const type = requestTypeForBook[book.type];
  const mine = useMyRequest(book, type);
  const notes = useRequestNotes(book, mine);
  const isQueued = useIsRequestQueued(book.id);
  const isInLine = book.state.kind === 'promised' || book.state.kind === 'lent';
  if (mine && mine.deal.whose_move !== 'owner')
    return (
      <>
        <DealBar request={mine} />
        {dialog}
      </>
    );
  return (
    <>
      {mine ? <TextLink to={SENT_REQUESTS}>{t('ask.see')}</TextLink> : price}
      <Button
        size="large"
        className="min-w-36"
        // Stays focusable, because the focus returns to it from the dialog.
        aria-disabled={mine !== undefined || isQueued || book.status !== 'available'}
        aria-haspopup="dialog"
        aria-describedby={notes.length > 0 ? 'request-note' : undefined}
        onClick={show}
      >
        {t(isInLine && !mine ? 'ask.joinLine' : `ask.actions.${type}`)}
      </Button>
      {notes.length > 0 && (
        <p id="request-note" className="basis-full text-end text-sm leading-tight text-muted">
          {notes.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </p>
      )}
      {dialog}
    </>
  );
}

/** Also one by which the member got a book that is gone. */
function useMyRequest(book: Book, type: BookRequest['type']): BookRequest | undefined {
  const me = useSession()?.userId;
  const { data = [] } = useRequestsOfBook(book.id);
  return data.find(
    (request) =>
      request.sender_id === me &&
      request.type === type &&
      (isOpen(request) ||
        request.status === 'accepted' ||
        (request.status === 'completed' && book.status !== 'available')),
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
