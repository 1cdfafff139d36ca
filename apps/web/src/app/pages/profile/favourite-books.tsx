import { useTranslation } from 'react-i18next';
import { BookGrid, BookGridSkeleton, ProfileBookCard } from '../../../features/books/card/book-card.tsx';
import { useFavouriteBooks } from '../../../features/favourites/favourites.api.ts';
import { ShowMore, EmptyState } from '../../../ui/layout/query-content.tsx';
import { HeartButton, useSetFavourite } from '../../../features/favourites/favourite-heart.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/buttons.tsx';

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
      <ShowMore list={list} failure={t('books:browse.booksMissing')} />
    </>
  );
}

function RemoveHeart({ book }: { book: { id: number; title: string } }) {
  const { t } = useTranslation('favourites');
  const setFavourite = useSetFavourite('removeFailed');
  return (
    <HeartButton
      isFilled
      label={t('remove', { title: book.title })}
      onClick={(button) => {
        moveFocusToNext(button);
        void setFavourite(book, false);
      }}
    />
  );
}

/** The focused button disappears: moves the focus to the next one, or to the panel. */
function moveFocusToNext(button: HTMLElement) {
  const item = button.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const heir = next?.querySelector<HTMLElement>('button') ?? button.closest<HTMLElement>('[role="tabpanel"]');
  heir?.focus({ preventScroll: true });
}

function NoFavourites() {
  const { t } = useTranslation('favourites');
  return (
    <EmptyState title={t('empty')} action={<LinkButton to={paths.books()}>{t('explore')}</LinkButton>}>
      {t('emptyText')}
    </EmptyState>
  );
}
