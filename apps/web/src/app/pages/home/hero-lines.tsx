import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBooksNear } from '../../../features/books/books.api.ts';
import { useFormatPrice } from '../../../features/books/card/use-format-price.ts';
import { findStoredPlace } from '../../../features/places/device-position.ts';
import { HeroStats } from '../../../features/stats/hero-stats.tsx';
import { useHeroStats } from '../../../features/stats/stats.api.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/** The figures of the network and the lowest price. */
export default function HeroLines() {
  return (
    <>
      <HeroStats />
      <p className="mt-1.5 min-h-7 text-lg font-semibold text-primary desk:min-h-8 desk:text-xl">
        <LowestPrice />
      </p>
    </>
  );
}

function LowestPrice() {
  const { t } = useTranslation('home');
  const formatPrice = useFormatPrice();
  const stats = useHeroStats();
  const place = useStoredPlace();
  const near = useBooksNear(place, place !== null);
  // The query without a place is shared with other components.
  if ((place && near.isLoading) || stats.isPending) return null;
  const nearest = place && near.data?.lowestPrice;
  if (nearest) return <span>{t('priceNear', { price: formatPrice(nearest) })}</span>;
  const anywhere = stats.data?.lowest_price;
  return <span>{anywhere ? t('priceAnywhere', { price: formatPrice(anywhere) }) : t('priceUnknown')}</span>;
}

/** Returns null on the server and during hydration. */
function useStoredPlace() {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? findStoredPlace() : null), [isHydrated]);
}
