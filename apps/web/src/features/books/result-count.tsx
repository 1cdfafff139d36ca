import { useTranslation } from 'react-i18next';
import { locale } from '../../lib/locale.ts';

type ResultCountProps = { shown: number; total: number; capped: boolean };

/** How many there are, told aloud when it changes. A count that stopped at its limit says so. */
export function ResultCount({ shown, total, capped }: ResultCountProps) {
  const { t } = useTranslation('books');
  const number = new Intl.NumberFormat(locale());
  const most = capped ? Math.floor(total / 1000) * 1000 || total : total;
  const words = capped ? t('browse.capped', { total: number.format(most) }) : number.format(total);
  return (
    <div role="status" className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-2xl">{t('browse.found', { total: words })}</h2>
      <p className="text-muted">{t('browse.showing', { shown: number.format(shown), total: words })}</p>
    </div>
  );
}
