import { Suspense } from 'react';
import CategoryGrid from '../../../features/places/category-grid.tsx';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';

const WantedStrip = lazyWithTexts(() => import('../../../features/wishes/wanted/wanted-strip.tsx'), 'wanted', 'books');

export default function CategoriesAndWanted() {
  return (
    <>
      <CategoryGrid />
      <Suspense>
        <WantedStrip />
      </Suspense>
    </>
  );
}
