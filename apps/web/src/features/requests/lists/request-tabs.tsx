import { useTranslation } from 'react-i18next';
import { useInbox, useSentRequests } from '../requests.lists.api.ts';

export function InboxTab() {
  const { t } = useTranslation('requests');
  const { requests, total } = useInbox();
  return requests ? t('tabs.requestsCount', { count: total }) : t('tabs.requests');
}

export function SentTab() {
  const { t } = useTranslation('requests');
  const { requests, total } = useSentRequests();
  return requests ? t('tabs.sentCount', { count: total }) : t('tabs.sent');
}
