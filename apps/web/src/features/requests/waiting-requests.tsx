import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failures.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoreSlips } from './more-slips.tsx';
import { RequestSlip } from './request-slip.tsx';
import type { RequestList } from './requests.lists.api.ts';
import { SlipActions, type SlipParts } from './slip-actions.tsx';
import { SlipGrid, SlipGridSkeleton, SlipSection } from './slip-grid.tsx';

type WaitingRequestsProps = SlipParts & {
  /** Those that came to me, or those that I sent. */
  direction: 'inbox' | 'sent';
  list: RequestList;
  empty: ReactNode;
};

/** Requests without an answer, and what may be done about each. */
export function WaitingRequests({ direction, list, empty, ...parts }: WaitingRequestsProps) {
  const { t } = useTranslation('requests');
  const { query, requests, total, growing } = list;
  if (!requests)
    return query.isPending ? (
      <SlipGridSkeleton text={t(`${direction}.loading`)} />
    ) : (
      <ErrorState
        title={t('inbox.failed', { message: failureText(query.error) })}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if (requests.length === 0) return empty;
  return (
    <SlipSection title={t(`${direction}.title`)} lead={t(`${direction}.count`, { count: total })}>
      <SlipGrid
        requests={requests}
        slip={(request) => (
          <RequestSlip
            request={request}
            party={direction === 'sent' ? 'to' : 'from'}
            actions={<SlipActions request={request} {...parts} />}
          />
        )}
      />
      <MoreSlips growing={growing} />
    </SlipSection>
  );
}
