import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { lazy, useRef, type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState, ErrorState, ShowMore } from '../../../ui/layout/query-content.tsx';
import { CountedLabel } from '../../../ui/layout/tabs.tsx';
import { LinkButton, Button } from '../../../ui/buttons.tsx';
import { BookGridSkeleton, BookGrid, ProfileBookCard } from '../card/book-card.tsx';
import { useMyShelf, useShelf } from '../books.api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { OwnBookActions } from './own-book-actions.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { useDebouncedValue } from '../../../lib/use-typed-search.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import type { Member } from '@wandering-books/contract/profiles/profiles.ts';

type ShelfProps = ComponentProps<typeof BookGrid<BookSummary>> & { userId: number; total: number };

/** The books of a member; `books` are the first; a long shelf has pages and a search field. */
function BookShelf({ userId, total, ...grid }: ShelfProps) {
  const first = <BookGrid {...grid} />;
  if (total <= grid.books.length) return first;
  return <LongShelf userId={userId} total={total} {...grid} />;
}

function LongShelf({ userId, total, books, ...grid }: ShelfProps) {
  const { t } = useTranslation('books');
  const [query, setQuery] = useState('');
  const list = useShelf(userId, useDebouncedValue(query.trim(), 250));
  const matches = list.data?.pages.flatMap(({ data }) => data) ?? books;
  const failure = t('browse.booksMissing');
  return (
    <>
      <TextField
        type="search"
        className="mb-6 max-w-md"
        label={t('member.search', { count: total })}
        maxLength={200}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status">{list.isLoadingError ? failure : matches.length === 0 && t('browse.empty')}</p>
      <BookGrid {...grid} books={matches} />
      <ShowMore list={list} failure={failure} />
    </>
  );
}

export function MemberBooks({ member: { id, name: owner, book_posts: books, book_count } }: { member: Member }) {
  const { t } = useTranslation('books');
  if (books.length === 0)
    return (
      <EmptyState title={t('mine.empty')} action={<LinkButton to={paths.books()}>{t('mine.explore')}</LinkButton>}>
        {t('member.emptyText', { owner })}
      </EmptyState>
    );
  return (
    <>
      <h2 className="sr-only">{t('member.title', { owner })}</h2>
      <BookShelf
        isFirst
        userId={id}
        books={books}
        total={book_count}
        card={(book) => <ProfileBookCard book={book} />}
      />
    </>
  );
}

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

/** QR codes are large, and few members print them. */
const LabelDialog = lazy(() => import('../labels/label-dialog.tsx'));

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
