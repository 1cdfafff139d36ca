import type { Book } from '@wandering-books/contract/books.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BookPageSkeleton } from './book-page-skeleton.tsx';
import { isNotFound, useBook } from './books.api.ts';

type WithBookProps = { id: string; children: (book: Book) => ReactNode };

/** Fetches a book and shows it, or says that it is on its way or not there, or not there any more. */
export function WithBook({ id, children }: WithBookProps) {
  const { t } = useTranslation('books');
  const book = useBook(id);
  if (book.isPending) return <BookPageSkeleton />;
  if (isNotFound(book.error)) return <NoBook />;
  if (book.data) return children(book.data);
  return (
    <ErrorState heading="h1" title={t('details.notFound')} retryLabel={t('retry')} onRetry={() => void book.refetch()}>
      {t('details.unreachable')}
    </ErrorState>
  );
}

function NoBook() {
  const { t } = useTranslation('books');
  return (
    <EmptyState
      heading="h1"
      title={t('details.notFound')}
      action={<LinkButton to={paths.books()}>{t('details.browse')}</LinkButton>}
    >
      {t('details.notFoundText')}
    </EmptyState>
  );
}
