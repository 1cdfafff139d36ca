import { useTranslation } from 'react-i18next';
import { formatFullDate, getPersonImage, getPersonName } from '../../lib/format/format.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { ListContent } from '../../ui/layout/query-content.tsx';
import { useMemberRatings } from './ratings.api.ts';
import { RatingStatement } from './rating-statement.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Stars } from '../../ui/stars.tsx';

export function MemberRatings({ userId }: { userId: number }) {
  const { t } = useTranslation('ratings');
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings" className="text-2xl">
        {t('title')}
      </h2>
      <div className="mt-5">
        <RatingList userId={userId} />
      </div>
    </section>
  );
}

function RatingList({ userId }: { userId: number }) {
  const { t } = useTranslation('ratings');
  const list = useMemberRatings(userId);
  return (
    <ListContent
      query={list}
      loading={t('loading')}
      skeleton="h-24 rounded-card"
      failure={t('failed')}
      empty={<p className="text-muted">{t('empty')}</p>}
    >
      {(ratings) => (
        <ul className="grid gap-4 sm:grid-cols-2 @wide:grid-cols-3">
          {ratings.map(({ request_id, rater, stars, line, created_at }) => (
            <li key={request_id} className="flex gap-3 rounded-card border border-line bg-card p-4 shadow-soft">
              <Avatar name={getPersonName(rater)} src={getPersonImage(rater)} />
              <div className="min-w-0 flex-1">
                <RatingStatement
                  by={
                    <bdi translate="no" className="font-semibold text-ink">
                      {getPersonName(rater)}
                    </bdi>
                  }
                  stars={stars}
                  line={line}
                />
                <p className="mt-1 text-sm text-muted">{formatFullDate(created_at)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </ListContent>
  );
}

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
