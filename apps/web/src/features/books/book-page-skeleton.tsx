import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { bookLayout } from './book-details.tsx';

export function BookPageSkeleton() {
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
