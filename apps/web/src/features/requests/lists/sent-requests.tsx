import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueuedActions } from '../../queued-actions/queued-actions.tsx';
import { useMyMoves } from '../requests.api.ts';
import { useSentRequests } from '../requests.lists.api.ts';
import { WaitingRequests } from './waiting-requests.tsx';

export function SentRequests() {
  const { t } = useTranslation('requests');
  const list = useSentRequests();
  const { counterOffers } = useMyMoves();
  const counts = [
    ['sent.count', list.total - counterOffers],
    ['sent.toAnswer', counterOffers],
  ] as const;
  const lead = counts.flatMap(([key, count]) => (count > 0 ? t(key, { count }) : [])).join(' · ');
  return (
    <>
      <QueuedActions className="mb-6" kinds={['request']} />
      <WaitingRequests
        direction="sent"
        list={list}
        lead={lead}
        empty={
          <EmptyState title={t('sent.empty')} action={<LinkButton to={paths.books()}>{t('sent.browse')}</LinkButton>}>
            {t('sent.emptyText')}
          </EmptyState>
        }
      />
    </>
  );
}
