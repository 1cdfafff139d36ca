import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format/money.ts';
import { useHeroStats } from './stats.api.ts';

/** One line of figures. */
export function HeroStats() {
  const { t } = useTranslation('stats');
  const { data: stats } = useHeroStats();
  const figures =
    stats &&
    ([
      [t('activeReaders'), stats.active_readers],
      [t('booksShared'), stats.books_shared],
      [t('cities'), stats.cities],
    ] as const);
  return (
    <dl className="mt-1 flex min-h-5 flex-wrap gap-x-2.5 text-xs leading-5 text-muted sm:gap-x-5 sm:text-base">
      {figures?.map(([label, value]) => (
        <div key={label} className="flex flex-row-reverse gap-x-1">
          <dt>{label}</dt>
          <dd className="font-semibold text-ink tabular-nums">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
