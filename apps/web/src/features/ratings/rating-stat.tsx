import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useMemberRatings } from './ratings.api.ts';

/** One line of text, so that the stars wrap together with their label. */
export function RatingStat({ userId }: { userId: number }) {
  const { t } = useTranslation('ratings');
  const summary = useMemberRatings(userId).data?.pages.at(-1);
  return (
    <div className="min-w-0 *:inline">
      <dt className="me-1 text-muted sm:me-2">{t('rating')}</dt>
      <dd className="font-medium">
        {summary && (
          <>
            <span className="me-1 inline-flex sm:me-2 items-center gap-x-2 align-bottom">
              <span>{summary.rating}</span>
              {summary.count > 0 && (
                <span className="max-sm:hidden">
                  <Stars value={summary.rating} label={t('stars', { count: summary.rating })} />
                </span>
              )}
            </span>
            {summary.count > 0 ? (
              <span className="inline-block text-sm font-normal text-muted">
                {t('count', { count: summary.count })}
              </span>
            ) : (
              <Badge>{t('newMember')}</Badge>
            )}
          </>
        )}
      </dd>
    </div>
  );
}
