import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/money.ts';

type ResultCountProps = { shown: number; total: number; total_is_capped: boolean };

/** How many there are, told aloud when it changes. A count that stopped at its limit says so. */
export function ResultCount({ shown, total, total_is_capped }: ResultCountProps) {
  const { t } = useTranslation('books');
  const words = total_is_capped ? t('browse.capped', { total: formatCount(total) }) : formatCount(total);
  return (
    <div role="status" className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-2xl">{t('browse.found', { total: words })}</h2>
      <p className="text-muted">{t('browse.showing', { shown: formatCount(shown), total: words })}</p>
    </div>
  );
}
