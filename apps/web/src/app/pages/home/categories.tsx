import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryGridSkeleton } from '../../../features/places/category-grid-skeleton.tsx';
import { Section } from '../../../ui/section.tsx';
import { WhenInView } from '../../../ui/when-in-view.tsx';

const CategoryGrid = lazy(() => import('../../../features/places/category-grid.tsx'));

export function Categories() {
  const { t } = useTranslation('home');
  return (
    <Section shaded title={t('categories')} lead={t('categoriesLead')}>
      <WhenInView fallback={<CategoryGridSkeleton />}>
        <CategoryGrid />
      </WhenInView>
    </Section>
  );
}
