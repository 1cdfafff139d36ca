import { useTranslation } from 'react-i18next';
import { Stars } from '../../ui/stars.tsx';
import { useMemberRatings } from './ratings.api.ts';

/** A member's rating among other figures of a `dl`, and how many have rated them. Until somebody has, it is no praise and has no stars. */
export function RatingStat({ userId }: { userId: number }) {
  const { t } = useTranslation('ratings');
  const summary = useMemberRatings(userId).data?.pages.at(-1);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <dt className="text-muted">{t('rating')}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 font-medium">
        {summary ? (
          <>
            {summary.rating}
            {summary.count > 0 && <Stars value={summary.rating} label={t('stars', { count: summary.rating })} />}
            <span className="text-sm font-normal text-muted">
              {summary.count > 0 ? t('count', { count: summary.count }) : t('startingValue')}
            </span>
          </>
        ) : (
          '–'
        )}
      </dd>
    </div>
  );
}
