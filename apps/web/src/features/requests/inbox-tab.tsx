import { useTranslation } from 'react-i18next';
import { useInbox } from './requests.lists.api.ts';

/** The name of the tab, with the count once it is known. */
export function InboxTab() {
  const { t } = useTranslation('requests');
  const { requests, total } = useInbox();
  return requests ? t('tabs.requestsCount', { count: total }) : t('tabs.requests');
}
