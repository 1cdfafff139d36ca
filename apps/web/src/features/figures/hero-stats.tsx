import { useTranslation } from 'react-i18next';
import { useHeroStats } from './figures.api.ts';
import { Figure } from './figure.tsx';

/** How large the network is today; says nothing when that cannot be told. */
export default function HeroStats() {
  const { t } = useTranslation('figures');
  const { data: stats, isError } = useHeroStats();
  if (isError) return null;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Figure label={t('activeReaders')} value={stats?.active_readers} />
      <Figure label={t('booksShared')} value={stats?.books_shared} />
      <Figure label={t('cities')} value={stats?.cities} />
    </dl>
  );
}
