import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../ui/buttons.tsx';
import { EmptyState, ErrorState } from '../../../ui/layout/query-content.tsx';
import { CountedLabel } from '../../../ui/layout/tabs.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { useMyShelf } from '../books.api.ts';
import { BookGridSkeleton, ProfileBookCard } from '../card/book-card.tsx';
import { LabelDialog } from '../labels/label-dialog.tsx';
import { BookShelf } from './book-shelf.tsx';
import { OwnBookActions } from './own-book-actions.tsx';

export function MyBooks() {
  const shelf = useRef<HTMLDivElement>(null);
  return (
    <div ref={shelf} tabIndex={-1} className="outline-none">
      {/* Deleting removes the focused button, so the focus moves to the list. */}
      <MyBookList onDeleted={() => shelf.current?.focus()} />
    </div>
  );
}

function MyBookList({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation('books');
  const userId = useSession()?.userId ?? null;
  const shelf = useMyShelf();
  if (shelf.isLoadingError) return <ErrorState title={t('mine.failed')} failed={shelf} />;
  if (!shelf.data || userId === null) return <BookGridSkeleton count={5} text={t('mine.loading')} />;
  if (shelf.data.total === 0)
    return (
      <EmptyState
        title={t('mine.empty')}
        action={
          <>
            <LinkButton to={paths.giveBook()}>{t('mine.addFirst')}</LinkButton>
            <LinkButton to={paths.books()} variant="secondary">
              {t('mine.explore')}
            </LinkButton>
          </>
        }
      >
        {t('mine.emptyText')}
      </EmptyState>
    );
  const renderBook = (book: BookSummary) => (
    <div className="flex min-w-0 flex-col gap-1">
      <ProfileBookCard book={book} />
      {book.hidden && (
        <p>
          <Badge tone="declined">{t('hidden.badge')}</Badge>
        </p>
      )}
      <div className="mt-auto -ms-3">
        <OwnBookActions book={book} onDeleted={onDeleted} />
      </div>
    </div>
  );
  return (
    <>
      <h2 className="sr-only">{t('mine.tab')}</h2>
      <div className="mb-6 flex min-h-11 justify-end">
        <PrintLabels />
      </div>
      <BookShelf userId={userId} books={shelf.data.data} total={shelf.data.total} card={renderBook} />
    </>
  );
}

export function MyBooksTab() {
  const { t } = useTranslation('books');
  const { data: shelf } = useMyShelf();
  return <CountedLabel label={t('mine.tab')} count={shelf?.total} />;
}

function PrintLabels() {
  const { t } = useTranslation('passports');
  const { show, dialog } = useLazyDialog((state) => <LabelDialog {...state} />);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={show}>
        {t('print.open')}
      </Button>
      {dialog}
    </>
  );
}
