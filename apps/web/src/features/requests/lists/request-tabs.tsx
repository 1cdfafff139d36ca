import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifications } from '../requests.api.ts';
import { useAcceptedRequests, useInbox, useSentRequests } from '../requests.lists.api.ts';

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

/** The tab that opens first; it stays when its last request is answered. */
export function useFullTab() {
  const news = useNotifications();
  const accepted = useAcceptedRequests();
  const sent = useSentRequests();
  const [full, setFull] = useState<'requests' | 'sent'>();
  // A list kept on the device may be old.
  const isFetching = news.isFetching || accepted.query.isFetching || sent.query.isFetching;
  if (!full && !isFetching && news.data && accepted.requests && sent.requests)
    setFull(news.data.total + accepted.total === 0 && sent.total > 0 ? 'sent' : 'requests');
  return full ?? 'requests';
}
