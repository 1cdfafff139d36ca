import type { Book } from '@wandering-books/contract/books/books.ts';
import { requestTypeForBook } from '@wandering-books/contract/requests/request-types.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { lazy, useEffect } from 'react';
import { useOwnerAbsence } from '../../books/card/book-facts.tsx';
import { useTranslation } from 'react-i18next';
import { getSession, useSession } from '../../../lib/session.ts';
import { Button, LinkButton } from '../../../ui/buttons.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { formatDayOfReturn } from '../card/request-texts.ts';
import { useBookDeal, DealBar } from '../deal/deal-bar.tsx';
import { SENT_REQUESTS } from '../requests.api.ts';
import { useIsRequestQueued } from './queued-requests.ts';

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

type AskAreaProps = { book: Book; mine: BookRequest | undefined; onAsk: () => void };

function AskArea({ book, mine, onAsk }: AskAreaProps) {
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
