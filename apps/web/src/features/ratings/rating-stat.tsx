import { DEFAULT_RATING } from '@wandering-books/contract/rating-limits.ts';
import { useTranslation } from 'react-i18next';
import { Stars } from '../../ui/stars.tsx';
import { useMemberRatings } from './ratings.api.ts';

/** A member's rating among other figures of a `dl`: the average and how many it is made of, or that they are new. */
export function RatingStat({ userId }: { userId: number }) {
  const { t } = useTranslation('ratings');
  const summary = useMemberRatings(userId).data?.pages.at(-1);
  const average = summary?.average ?? DEFAULT_RATING;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <dt className="text-muted">{t('rating')}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 font-medium">
        {summary ? (
          <>
            {average}
            <Stars value={average} label={t('stars', { count: average })} />
            <span className="text-sm font-normal text-muted">
              {summary.count > 0 ? t('count', { count: summary.count }) : t('newMember')}
            </span>
          </>
        ) : (
          '–'
        )}
      </dd>
    </div>
  );
}
