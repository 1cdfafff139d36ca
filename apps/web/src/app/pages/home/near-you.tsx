import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { BookShelfSkeleton } from '../../../features/books/book-shelf-skeleton.tsx';
import { LocationLine } from '../../../features/places/location-line.tsx';
import { useReaderPlace } from '../../../features/places/reader-place.ts';
import { Section } from '../../../ui/section.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { bookHeart } from '../../book-heart.tsx';

const NearBooks = lazy(() => import('../../../features/books/near-books.tsx'));

export function NearYou() {
  const { t } = useTranslation('home');
  const readerPlace = useReaderPlace();
  return (
    <Section shaded title={t('nearYou')} lead={t('nearYouLead')}>
      <LocationLine {...readerPlace} />
      <WhenNear fallback={<BookShelfSkeleton />}>
        <NearBooks place={readerPlace.place} heart={bookHeart} />
      </WhenNear>
    </Section>
  );
}
