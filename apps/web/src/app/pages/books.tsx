import { Suspense } from 'react';
import { Browse } from '../../features/books/browse/browse.tsx';
import { useListTitle } from '../../features/books/filters/browse-filters.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { usePageTitle } from '../shell/page-title.ts';

const WishButton = lazyWithTexts(() => import('../../features/wishes/wish-button.tsx'), 'wishes');

export default function BooksPage() {
  usePageTitle(useListTitle());
  return (
    <Browse
      renderWish={(text) => (
        <Suspense>
          <WishButton key={text} text={text} />
        </Suspense>
      )}
    />
  );
}
