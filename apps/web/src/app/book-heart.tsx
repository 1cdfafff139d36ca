import type { BookSummary } from '@wandering-books/contract/books.ts';
import { Suspense } from 'react';
import { lazyWithTexts } from './lazy-with-texts.ts';

const FavouriteHeart = lazyWithTexts(() => import('../features/favourites/favourite-heart.tsx'), 'favourites');

/** The heart of a book on its card or page. It follows the books, because nobody waits for it. */
export const renderBookHeart = (book: BookSummary) => (
  <Suspense>
    <FavouriteHeart book={book} />
  </Suspense>
);
