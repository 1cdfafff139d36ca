import { Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useReaderPlace } from '../places/device-position.ts';

const PlaceQuestion = lazyWithTexts(
  async () => ({ default: (await import('../profiles/place-question.tsx')).PlaceQuestion }),
  'places',
);

/** For a member whose wishes match books anywhere, because their place is not known. */
export function WishPlaceQuestion() {
  const readerPlace = useReaderPlace({ isAutomatic: false });
  return (
    <Suspense>
      <PlaceQuestion readerPlace={readerPlace} />
    </Suspense>
  );
}
