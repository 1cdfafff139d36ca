import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { BriefBookCard } from '../card/book-card.tsx';
import { BookGrid, BookGridSkeleton } from '../card/book-grid.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useNewestBooks } from '../books.api.ts';

export const ROW_SIZE = 10;

type BookRowProps = {
  list: { isPending: boolean; isError: boolean; error: Error | null; refetch: () => Promise<unknown> };
  books: BookSummary[] | undefined;
  empty: ReactNode;
  isFirst?: boolean;
};

export function BookRow({ list, books, empty, isFirst }: BookRowProps) {
  const { t } = useTranslation('books');
  if (books?.length === 0) return empty;
  if (books)
    return <BookGrid layout="row" isFirst={isFirst} books={books} card={(book) => <BriefBookCard book={book} />} />;
  if (list.isPending) return <BookRowSkeleton />;
  return <ErrorState title={t('shelf.failed')} failed={list} />;
}

export function NewestBooks() {
  const { t } = useTranslation('books');
  const list = useNewestBooks(ROW_SIZE, true);
  const share = <LinkButton to={paths.giveBook()}>{t('shelf.share')}</LinkButton>;
  const empty = (
    <EmptyState heading="h3" title={t('shelf.empty')} action={share}>
      {t('shelf.emptyText')}
    </EmptyState>
  );
  return <BookRow isFirst list={list} books={list.data} empty={empty} />;
}

export function BookRowSkeleton() {
  const { t } = useTranslation('books');
  return <BookGridSkeleton layout="row" count={ROW_SIZE} text={t('shelf.loading')} />;
}
