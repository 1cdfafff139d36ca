import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import { useLowestPriceNear } from '../../../features/books/shelves/use-lowest-price-near.ts';
import { useHeroStats } from '../../../features/stats/stats.api.ts';
import { formatRupees } from '../../../lib/format/money.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { findStoredPlace } from '../../../features/places/device-position.ts';

export default function LowestPrice() {
  const { t } = useTranslation('home');
  const stats = useHeroStats();
  const near = useLowestPriceNear(useStoredPlace());
  if (near.isLoading || stats.isPending) return null;
  if (near.price) return t('priceNear', { price: formatRupees(near.price) });
  const anywhere = stats.data?.lowest_price;
  return anywhere ? t('priceAnywhere', { price: formatRupees(anywhere) }) : t('priceUnknown');
}

/** Returns null on the server and during hydration. */
function useStoredPlace() {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? findStoredPlace() : null), [isHydrated]);
}
