import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export const FIRST_CATEGORIES = 16;
export const categoryGridStyle = 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4';

export function CategoryGridSkeleton() {
  const { t } = useTranslation('places');
  return (
    <Loading text={t('categories.loading')}>
      <div className={categoryGridStyle}>
        {Array.from({ length: FIRST_CATEGORIES }, (_, index) => (
          <Skeleton key={index} className="h-22" />
        ))}
      </div>
      <div className="mt-6 h-11" />
    </Loading>
  );
}
