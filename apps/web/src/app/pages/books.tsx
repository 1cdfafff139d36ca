import { Suspense } from 'react';
import { Browse } from '../../features/books/browse/browse.tsx';
import { useListTitle } from '../../features/books/filters/browse-filters.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { usePageTitle } from '../shell/page-title.ts';

const WishButton = lazyWithTexts(() => import('../../features/wishes/wish-button.tsx'), 'wishes');
const WantedStrip = lazyWithTexts(() => import('../../features/wishes/wanted/wanted-strip.tsx'), 'wanted', 'books');

export default function BooksPage() {
  usePageTitle(useListTitle());
  const isHydrated = useHydrated();
  return (
    <>
      <Browse
        renderWish={(text, isFar) => (
          <Suspense>
            <WishButton key={text} text={text} isFar={isFar} variant={isFar ? 'secondary' : 'primary'} />
          </Suspense>
        )}
      />
      <Suspense>{isHydrated && <WantedStrip />}</Suspense>
    </>
  );
}
