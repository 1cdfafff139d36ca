import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useAccount } from '../../../features/accounts/accounts.api.ts';
import { classNames } from '../../../ui/elements.tsx';
import { openChats } from '../../../features/conversations/chat/chat-view.ts';
import { useUnreadCount } from '../../../features/conversations/conversations.api.ts';
import {
  isNews,
  useMyMoves,
  useNotifications,
  useAcceptedRequests,
  useSentRequests,
} from '../../../features/requests/requests.api.ts';
import { INDIA, formatShortDate } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PausedShelf } from '../../../features/books/shelves/paused-shelf.tsx';

export default function MemberDesk() {
  const { t } = useTranslation(['home-sections', 'home']);
  const { data: account, isPending } = useAccount();
  return (
    <>
      <p className="min-h-6 font-serif font-semibold text-stamp">
        {!isPending && (account ? t('greeting', { name: account.name }) : t('home:welcome'))}
      </p>
      <Waiting />
      <PausedShelf />
    </>
  );
}

const chipStyle =
  'flex min-h-11 max-w-72 items-center rounded-card border-2 border-dotted px-3 py-1 font-semibold whitespace-nowrap @wide:max-w-160 hover:bg-primary-tint';

const MAX_SHOWN = 3;
const DUE_SHOWN = 2;
const OTHERS_SHOWN = 2;

function Waiting() {
  const { t } = useTranslation('home-sections');
  const matters = useWaiting();
  if (matters?.length === 0) return null;
  return (
    <section aria-label={t('waiting.title')} aria-busy={!matters} className="mb-1 min-h-13">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 @wide:flex-wrap">
        {matters?.slice(0, MAX_SHOWN).map((matter) => (
          <li key={matter.text} className="shrink-0 @wide:max-w-full">
            <Chip {...matter} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chip({ text, urgent, way, isLong }: PendingItem) {
  const style = classNames(
    chipStyle,
    urgent ? 'border-stamp bg-marigold-tint text-ink' : 'border-line-strong text-primary',
  );
  const textStyle = isLong ? 'line-clamp-2 text-sm leading-5 whitespace-normal' : 'truncate';
  return typeof way === 'string' ? (
    <Link to={way} className={style}>
      <span className={textStyle}>{text}</span>
    </Link>
  ) : (
    <button type="button" aria-haspopup="dialog" onClick={way} className={style}>
      <span className={textStyle}>{text}</span>
    </button>
  );
}

/** Long texts are sentences of the server, which wrap. */
type PendingItem = { text: string; urgent?: boolean; isLong?: boolean; way: string | (() => void) };

type Count = {
  what: 'toAnswer' | 'news' | 'meetings' | 'messages' | 'sent';
  count: number;
} & Pick<PendingItem, 'way'>;

/** Pending matters of the member, the most urgent first; undefined while loading. */
function useWaiting(): PendingItem[] | undefined {
  const { t } = useTranslation('home-sections');
  const way = paths.notifications();
  const news = useNotifications();
  const acceptedRequests = useAcceptedRequests();
  const sentRequests = useSentRequests();
  const myMoves = useMyMoves();
  const unread = useUnreadCount();
  if (news.isPending || acceptedRequests.query.isPending || sentRequests.query.isPending) return undefined;

  const lent = listByDueDate(acceptedRequests.requests);
  const present = (counts: Count[]): PendingItem[] =>
    counts.flatMap(({ what, count, way }) => (count > 0 ? { text: t(`waiting.${what}`, { count }), way } : []));
  return [
    ...present([{ what: 'toAnswer', count: myMoves.count, way }]).map((matter) => ({ ...matter, urgent: true })),
    ...lent.slice(0, DUE_SHOWN).map(({ title, date, count }) => ({
      text:
        count === null
          ? t('waiting.due', { title, date: formatShortDate(date, INDIA) })
          : t('waiting.late', { title, count }),
      urgent: true,
      way,
    })),
    ...(news.data?.others ?? [])
      .slice(0, OTHERS_SHOWN)
      .map(({ text, path }) => ({ text, urgent: true, isLong: true, way: path })),
    ...present([
      { what: 'news', count: countUnseen(news.data?.list), way },
      { what: 'meetings', count: acceptedRequests.total - lent.length, way },
      { what: 'messages', count: unread, way: openChats },
      { what: 'sent', count: sentRequests.total - myMoves.counterOffers, way: `${way}#sent` },
    ]),
  ];
}

const countUnseen = (news: BookRequest[] = []) => news.filter(isNews).length;

const listByDueDate = (acceptedRequests: BookRequest[] = []) =>
  acceptedRequests
    .flatMap(({ due_date, deal, book: { title } }) =>
      due_date ? { title, date: due_date, count: deal.days_late } : [],
    )
    .toSorted((one, other) => one.date.localeCompare(other.date));
