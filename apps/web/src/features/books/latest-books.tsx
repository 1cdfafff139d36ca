import { useTranslation } from 'react-i18next';
import type { RenderOnCover } from './book-tile.tsx';
import { useNewestBooks } from './books.api.ts';
import { OtherBooks } from './other-books.tsx';

const COUNT = 5;

/** The latest five books besides the one on the page. */
export function LatestBooks({ besides, heart }: { besides: number; heart?: RenderOnCover }) {
  const { t } = useTranslation('books');
  const newest = useNewestBooks(COUNT + 1);
  return (
    <OtherBooks
      title={t('details.latest')}
      loadingText={t('details.loadingLatest')}
      count={COUNT}
      list={newest}
      books={newest.data?.filter(({ id }) => id !== besides).slice(0, COUNT)}
      heart={heart}
      withOwner
    />
  );
}
