import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryDrawersSkeleton } from '../../../features/places/category-drawers-skeleton.tsx';
import { Section } from '../../../ui/section.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';

const CategoryDrawers = lazy(() => import('../../../features/places/category-drawers.tsx'));

export function Categories() {
  const { t } = useTranslation('home');
  return (
    <Section shaded title={t('categories')} lead={t('categoriesLead')}>
      <WhenNear fallback={<CategoryDrawersSkeleton />}>
        <CategoryDrawers />
      </WhenNear>
    </Section>
  );
}
