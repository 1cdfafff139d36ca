import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HistorySlip } from './history-slip.tsx';
import type { Contact } from './inbox.tsx';
import { useHistory } from './requests.api.ts';
import { SlipGrid, SlipGridSkeleton, SlipSection } from './slip-grid.tsx';

/** What became of requests, newest first. A history that cannot be loaded is an empty one. */
export function History({ contact }: { contact?: Contact }) {
  const { t } = useTranslation('requests');
  const { data = [], isPending } = useHistory();
  if (isPending) return <SlipGridSkeleton text={t('history.loading')} columns={3} />;
  if (data.length === 0) return <EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState>;
  return (
    <SlipSection title={t('history.title')} lead={t('history.count', { count: data.length })}>
      <SlipGrid requests={data} columns={3} slip={(request) => <HistorySlip request={request} contact={contact} />} />
    </SlipSection>
  );
}
