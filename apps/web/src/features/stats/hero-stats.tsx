import { useTranslation } from 'react-i18next';
import { useHeroStats } from './stats.api.ts';
import { Stat } from './stat.tsx';

export function HeroStats() {
  const { t } = useTranslation('stats');
  const { data: stats, isError } = useHeroStats();
  if (isError) return null;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Stat label={t('activeReaders')} value={stats?.active_readers} />
      <Stat label={t('booksShared')} value={stats?.books_shared} />
      <Stat label={t('cities')} value={stats?.cities} />
    </dl>
  );
}
