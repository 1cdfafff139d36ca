import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HistorySlip } from './history-slip.tsx';
import { MoreSlips } from './more-slips.tsx';
import { useHistory } from './requests.lists.api.ts';
import type { SlipParts } from './slip-actions.tsx';
import { SlipGrid, SlipGridSkeleton, SlipSection } from './slip-grid.tsx';

/** What became of requests, newest first. A history that cannot be loaded is an empty one. */
export function History(parts: SlipParts) {
  const { t } = useTranslation('requests');
  const { query, requests = [], total, growing } = useHistory();
  if (query.isPending) return <SlipGridSkeleton text={t('history.loading')} columns={3} />;
  if (requests.length === 0) return <EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState>;
  return (
    <SlipSection title={t('history.title')} lead={t('history.count', { count: total })}>
      <SlipGrid requests={requests} columns={3} slip={(request) => <HistorySlip request={request} {...parts} />} />
      <MoreSlips growing={growing} />
    </SlipSection>
  );
}
