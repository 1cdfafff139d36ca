import { useReaderPlace } from '../places/device-position.ts';
import { PlaceQuestion } from '../profiles/place-question.tsx';

/** For a member whose wishes match books anywhere, because their place is not known. */
export function WishPlaceQuestion() {
  const readerPlace = useReaderPlace({ isAutomatic: false });
  return <PlaceQuestion readerPlace={readerPlace} />;
}
