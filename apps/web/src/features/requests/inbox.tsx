import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useInbox } from './requests.lists.api.ts';
import type { SlipParts } from './slip-actions.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

/** Requests that wait for my answer. */
export function Inbox(parts: SlipParts) {
  const { t } = useTranslation('requests');
  return (
    <WaitingRequests
      {...parts}
      direction="inbox"
      list={useInbox()}
      empty={<EmptyState title={t('inbox.empty')}>{t('inbox.emptyText')}</EmptyState>}
    />
  );
}
