import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { BookRowSkeleton } from '../../../features/books/book-row-skeleton.tsx';
import { LocationStatus } from '../../../features/places/location-status.tsx';
import { useReaderPlace } from '../../../features/places/use-reader-place.ts';
import { Section } from '../../../ui/section.tsx';
import { WhenInView } from '../../../ui/when-in-view.tsx';

const NearBooks = lazy(() => import('../../../features/books/near-books.tsx'));

export function NearYou() {
  const { t } = useTranslation('home');
  const readerPlace = useReaderPlace();
  return (
    <Section shaded title={t('nearYou')} lead={t('nearYouLead')}>
      <LocationStatus {...readerPlace} />
      <WhenInView fallback={<BookRowSkeleton />}>
        <NearBooks place={readerPlace.place} />
      </WhenInView>
    </Section>
  );
}
