import { Browse } from '../../features/books/browse/browse.tsx';
import { useListTitle } from '../../features/books/filters/browse-filters.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { WishButton } from '../../features/wishes/wish-button.tsx';
import { WantedStrip } from '../../features/wishes/wanted/notice-cards.tsx';

export default function BooksPage() {
  usePageTitle(useListTitle());
  const isHydrated = useHydrated();
  return (
    <>
      <Browse
        renderWish={(text, isFar) => (
          <WishButton key={text} text={text} isFar={isFar} variant={isFar ? 'secondary' : 'primary'} />
        )}
      />
      {isHydrated && <WantedStrip />}
    </>
  );
}
