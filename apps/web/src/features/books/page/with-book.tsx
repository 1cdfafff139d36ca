import type { Book } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Elements } from '../../../ui/elements.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { QueryContent } from '../../../ui/layout/query-content.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { useBook } from '../books.api.ts';
import { bookLayout } from './book-details.tsx';

export function WithBook({ id, children }: { id: string; children: (book: Book) => Elements }) {
  const { t } = useTranslation('books');
  const missing = (
    <EmptyState
      heading="h1"
      title={t('details.notFound')}
      action={<LinkButton to={paths.books()}>{t('details.browse')}</LinkButton>}
    >
      {t('details.notFoundText')}
    </EmptyState>
  );
  return (
    <QueryContent
      query={useBook(id)}
      loading={<BookSkeleton />}
      failure={t('details.notFound')}
      missing={missing}
      heading="h1"
    >
      {children}
    </QueryContent>
  );
}

function BookSkeleton() {
  const { t } = useTranslation('books');
  return (
    <Loading text={t('details.loading')} visible>
      <div className={bookLayout}>
        <Skeleton className="mx-auto aspect-3/4 w-full max-w-xs" />
        <div className="space-y-4 max-sm:mt-8">
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-12 w-40" />
          <Skeleton className="h-56 w-full" />
        </div>
      </div>
    </Loading>
  );
}
