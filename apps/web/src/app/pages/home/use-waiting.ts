import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { openChats } from '../../../features/conversations/chat-view.ts';
import { useUnreadCount } from '../../../features/conversations/conversations.api.ts';
import { useFavouriteCount } from '../../../features/favourites/favourites.api.ts';
import { isOpen } from '../../../features/requests/request-status.ts';
import { useNotifications } from '../../../features/requests/requests.api.ts';
import { useAcceptedRequests, useInbox, useSentRequests } from '../../../features/requests/requests.lists.api.ts';
import { formatShortDate } from '../../../lib/format-time.ts';
import { paths } from '../../../lib/paths.ts';

/** Something that waits for the member, and the way there: a page, or what is opened on this one. */
export type Matter = { text: string; urgent?: boolean; way: string | (() => void) };

type Count = {
  what: 'toAnswer' | 'news' | 'meetings' | 'messages' | 'sent' | 'favourites';
  count: number;
} & Pick<Matter, 'way'>;

const DUE_SHOWN = 2;

/** What waits for the member, the most pressing first; undefined until it is known. */
export function useWaiting(): Matter[] | undefined {
  const { t } = useTranslation('home');
  const way = paths.notifications();
  const inbox = useInbox();
  const news = useNotifications();
  const agreed = useAcceptedRequests();
  const sent = useSentRequests();
  const unread = useUnreadCount();
  const favourites = useFavouriteCount();
  if (inbox.query.isPending || agreed.query.isPending || sent.query.isPending) return undefined;

  const lent = listByDueDate(agreed.requests);
  const present = (counts: Count[]): Matter[] =>
    counts.flatMap(({ what, count, way }) => (count > 0 ? { text: t(`waiting.${what}`, { count }), way } : []));
  return [
    ...present([{ what: 'toAnswer', count: inbox.total, way }]).map((matter) => ({ ...matter, urgent: true })),
    ...lent.slice(0, DUE_SHOWN).map(({ title, date }) => ({
      text: t('waiting.due', { title, date: formatShortDate(date) }),
      urgent: true,
      way,
    })),
    ...present([
      { what: 'news', count: countUnseen(news.data?.list), way },
      { what: 'meetings', count: agreed.total - lent.length, way },
      { what: 'messages', count: unread, way: openChats },
      { what: 'sent', count: sent.total, way: `${way}#sent` },
      { what: 'favourites', count: favourites ?? 0, way: `${paths.profile()}#favourites` },
    ]),
  ];
}

const countUnseen = (news: BookRequest[] = []) => news.filter((request) => !isOpen(request)).length;

const listByDueDate = (agreed: BookRequest[] = []) =>
  agreed
    .flatMap(({ due_date, book: { title } }) => (due_date ? { title, date: due_date } : []))
    .toSorted((one, other) => one.date.localeCompare(other.date));
