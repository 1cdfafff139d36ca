import { Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';

const FavouriteHeart = lazyWithTexts(() => import('./favourite-heart.tsx'), 'favourites');

export const BookHeart = ({ book }: { book: { id: number; title: string } }) => (
  <Suspense>
    <FavouriteHeart book={book} />
  </Suspense>
);
