import type { ReaderFacts as Facts } from '@wandering-books/contract/requests.offers.ts';
import { useTranslation } from 'react-i18next';
import { formatMonth } from './deadlines.ts';

/** Who asks, in one line: rating, place, since when they are a member and how many books they have exchanged. */
export function ReaderFacts({ reader }: { reader: Facts }) {
  const { t } = useTranslation('requests');
  const { rating, place, member_since, exchanges_made } = reader;
  const facts = [
    rating.average === null
      ? t('facts.noRatings')
      : t('facts.rating', { average: rating.average, count: rating.count }),
    place,
    t('facts.since', { month: formatMonth(member_since) }),
    t('facts.exchanges', { count: exchanges_made }),
  ];
  return (
    <div role="group" aria-label={t('facts.reader')} className="flex flex-wrap gap-x-2 text-muted">
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} className="not-last:after:ms-2 not-last:after:content-['·']">
          <bdi>{fact}</bdi>
        </span>
      ))}
    </div>
  );
}
