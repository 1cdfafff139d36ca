import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { useInbox } from '../requests.lists.api.ts';
import { WaitingRequests } from './waiting-requests.tsx';

export function Inbox() {
  const { t } = useTranslation('requests');
  return (
    <WaitingRequests
      direction="inbox"
      list={useInbox()}
      empty={<EmptyState title={t('inbox.empty')}>{t('inbox.emptyText')}</EmptyState>}
    />
  );
}
