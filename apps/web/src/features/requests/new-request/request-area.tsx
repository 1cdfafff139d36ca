import type { Book } from '@wandering-books/contract/books/books.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { isOpen, requestTypeByBookType, formatDayOfReturn } from '../card/request-texts.ts';
import { useRequestsOfBook } from '../requests.api.ts';
import { useIsRequestQueued } from './queued-requests.ts';

const RequestDialog = lazy(() => import('./request-dialog.tsx'));

export function RequestArea({ book }: { book: Book }) {
  const { t } = useTranslation('requests');
  const { show, dialog } = useLazyDialog((state) => <RequestDialog book={book} {...state} />);
  const type = requestTypeByBookType[book.type];
  const mine = useMyRequest(book.id, type);
  const notes = useRequestNotes(book, mine);
  const isQueued = useIsRequestQueued(book.id);
  return (
    <div className="flex flex-col items-end gap-1.5">
      <Button
        size="large"
        className="min-w-36"
        // Stays focusable, because the focus returns to it from the dialog.
        aria-disabled={mine !== undefined || isQueued || book.status !== 'available'}
        aria-haspopup="dialog"
        aria-describedby={notes.length > 0 ? 'request-note' : undefined}
        onClick={show}
      >
        {t(`ask.actions.${type}`)}
      </Button>
      {notes.length > 0 && (
        <p id="request-note" className="max-w-72 text-end text-sm text-muted">
          {notes.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </p>
      )}
      {dialog}
    </div>
  );
}

function useMyRequest(bookId: number, type: BookRequest['type']): BookRequest | undefined {
  const me = useSession()?.userId;
  const { data = [] } = useRequestsOfBook(bookId);
  return data.find(
    (request) =>
      request.sender_id === me && request.type === type && (isOpen(request) || request.status === 'accepted'),
  );
}

function useRequestNotes(book: Book, mine: BookRequest | undefined): string[] {
  const { t } = useTranslation('requests');
  const { state } = book;
  const day = formatDayOfReturn(state);
  const formatPlace = (count: number) => t('line.place', { count, ordinal: true });

  if (mine?.status === 'accepted') return [t('ask.accepted')];
  if (mine?.place_in_line) {
    const place = formatPlace(mine.place_in_line);
    return [t('ask.already'), day ? t('line.mineLent', { place, day }) : t('line.mine', { place })];
  }
  if (mine) return [t('ask.already')];
  if (book.status !== 'available') return [t('ask.unavailable')];
  if (state.kind === 'available') return [];
  if (state.kind === 'unavailable') return [t('ask.notYet')];
  const place = formatPlace(state.waiting + 1);
  if (!day) return [t('ask.promised', { place })];
  return [t(state.kind === 'lent' ? 'ask.lent' : 'ask.promisedUntil', { place, day })];
}
