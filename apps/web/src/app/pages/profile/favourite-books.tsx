import { useTranslation } from 'react-i18next';
import { BookGrid, BookGridSkeleton } from '../../../features/books/card/book-grid.tsx';
import { ProfileBookCard } from '../../../features/books/card/book-card.tsx';
import { useFavouriteBooks } from '../../../features/favourites/favourites.api.ts';
import { NoFavourites } from '../../../features/favourites/no-favourites.tsx';
import { RemoveHeart } from '../../../features/favourites/remove-heart.tsx';
import { ShowMore } from '../../../ui/layout/show-more.tsx';

const SKELETONS = 5;

/** A failed query shows an empty list. */
export function FavouriteBooks() {
  const { t } = useTranslation(['favourites', 'books']);
  const { list, books } = useFavouriteBooks();
  if (list.isPending) return <BookGridSkeleton count={SKELETONS} text={t('loading')} />;
  if (books.length === 0 && !list.hasNextPage) return <NoFavourites />;
  return (
    <>
      <h2 className="sr-only">{t('title')}</h2>
      <BookGrid books={books} card={(book) => <ProfileBookCard book={book} heart={<RemoveHeart book={book} />} />} />
      <ShowMore
        list={list}
        label={t(list.isFetchNextPageError ? 'books:retry' : 'books:browse.showMore')}
        loadingLabel={t('books:browse.loadingMore')}
        failure={t('books:browse.booksMissing')}
      />
    </>
  );
}
