import { useTranslation } from 'react-i18next';
import { useInbox, useSentRequests } from '../requests.lists.api.ts';

export function InboxTab() {
  const { t } = useTranslation('requests');
  const { requests, total } = useInbox();
  return <span>{requests ? t('tabs.requestsCount', { count: total }) : t('tabs.requests')}</span>;
}

export function SentTab() {
  const { t } = useTranslation('requests');
  const { requests, total } = useSentRequests();
  return <span>{requests ? t('tabs.sentCount', { count: total }) : t('tabs.sent')}</span>;
}
