import { useTranslation } from 'react-i18next';
import { openChats } from '../../../features/conversations/chat-view.ts';
import { useUnreadCount } from '../../../features/conversations/conversations.api.ts';
import { useFavouriteCount } from '../../../features/favourites/favourites.api.ts';
import { isOpen } from '../../../features/requests/request-status.ts';
import { useNotifications } from '../../../features/requests/requests.api.ts';
import { useAcceptedRequests, useInbox, useSentRequests } from '../../../features/requests/requests.lists.api.ts';
import { formatShortDate } from '../../../lib/format-time.ts';
import { paths } from '../../../lib/paths.ts';

/** Something that waits for the member, and the way there. */
export type Matter = { text: string; urgent?: boolean } & ({ to: string } | { onOpen: () => void });

const DUE_SHOWN = 2;

/** What waits for the member, the most pressing first; undefined until it is known. */
export function useWaiting(): Matter[] | undefined {
  const { t } = useTranslation('home');
  const requests = paths.notifications();
  const inbox = useInbox();
  const news = useNotifications().data?.list.filter((request) => !isOpen(request)).length ?? 0;
  const agreed = useAcceptedRequests();
  const sent = useSentRequests();
  const unread = useUnreadCount();
  const favourites = useFavouriteCount() ?? 0;
  if (inbox.query.isPending || agreed.query.isPending || sent.query.isPending) return undefined;

  const lent = (agreed.requests ?? []).filter(({ due_date }) => due_date).toSorted(compareDueDates);
  const meetings = agreed.total - lent.length;
  return [
    inbox.total > 0 && { text: t('waiting.toAnswer', { count: inbox.total }), to: requests, urgent: true },
    ...lent.slice(0, DUE_SHOWN).map(({ book: { title }, due_date }) => ({
      text: t('waiting.due', { title, date: formatShortDate(due_date!) }),
      to: requests,
      urgent: true,
    })),
    news > 0 && { text: t('waiting.news', { count: news }), to: requests },
    meetings > 0 && { text: t('waiting.meetings', { count: meetings }), to: requests },
    unread > 0 && { text: t('waiting.messages', { count: unread }), onOpen: openChats },
    sent.total > 0 && { text: t('waiting.sent', { count: sent.total }), to: `${requests}#sent` },
    favourites > 0 && { text: t('waiting.favourites', { count: favourites }), to: `${paths.profile()}#favourites` },
  ].filter((matter) => matter !== false);
}

const compareDueDates = (one: { due_date: string | null }, other: { due_date: string | null }) =>
  one.due_date! < other.due_date! ? -1 : 1;
