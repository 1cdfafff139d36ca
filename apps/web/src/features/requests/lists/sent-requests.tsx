import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { WaitingItems } from '../../waiting/waiting-items.tsx';
import { useSentRequests } from '../requests.lists.api.ts';
import { WaitingRequests } from './waiting-requests.tsx';

const WAITING = ['request'] as const;

export function SentRequests() {
  const { t } = useTranslation('requests');
  return (
    <>
      <WaitingItems className="mb-6" kinds={WAITING} />
      <WaitingRequests
        direction="sent"
        list={useSentRequests()}
        empty={
          <EmptyState title={t('sent.empty')} action={<LinkButton to={paths.books()}>{t('sent.browse')}</LinkButton>}>
            {t('sent.emptyText')}
          </EmptyState>
        }
      />
    </>
  );
}
