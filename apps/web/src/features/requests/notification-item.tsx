import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { buildImageUrl } from '@wandering-books/contract/images.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { getPersonName } from '../../lib/person-name.ts';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { getOtherParty } from './other-party.ts';
import { RequestFacts } from './request-facts.tsx';
import { RequestMoves } from './request-moves.tsx';
import { useRequestText } from './request-texts.ts';

type NotificationItemProps = { request: BookRequest; onOpen: () => void };

/** Somebody's request, or news of my own: with whom, about which book, and what happened. All of it leads to the page. */
export function NotificationItem({ request, onOpen }: NotificationItemProps) {
  const { t } = useTranslation('requests');
  const textOf = useRequestText();
  const { book, updated_at } = request;
  const person = getOtherParty(request);
  return (
    <li className="relative flex gap-3 px-4 py-3 hover:bg-primary-tint">
      <Avatar name={getPersonName(person)} src={person.profile_image && buildImageUrl(person.profile_image, 240)} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <bdi className="truncate font-semibold">{getPersonName(person)}</bdi>
          <span className="shrink-0 text-sm text-muted">
            <RelativeTime moment={updated_at} />
          </span>
        </p>
        <p dir="auto" className="truncate font-serif">
          {book.title || t('unknownBook')}
        </p>
        <Link
          to={paths.notifications()}
          onClick={onOpen}
          dir="auto"
          className="line-clamp-3 text-sm text-muted wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
        >
          {textOf(request)}
        </Link>
        <RequestFacts request={request} />
        <div className="relative mt-2 flex flex-wrap gap-2 empty:hidden">
          <RequestMoves request={request} brief />
        </div>
      </div>
    </li>
  );
}
