import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { leaveChats } from '../conversations/chat-view.ts';
import { getStatusTone } from './request-status.ts';
import { RequestFacts } from './request-facts.tsx';
import { RequestStanding } from './request-standing.tsx';
import { useRequestText } from './request-texts.ts';
import { SlipActions } from './slip-actions.tsx';

/** One request above a chat: the book, what is asked and how it stands, and what I may do next. */
export function ChatRequest({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const textOf = useRequestText();
  const { book, status } = request;
  return (
    <article>
      <div>
        <div className="flex items-start gap-3">
          <h3 className="min-w-0 flex-1 text-base">
            <Link
              to={paths.book(book.id)}
              onClick={leaveChats}
              dir="auto"
              className="line-clamp-2 hover:text-primary hover:underline"
            >
              {book.title || t('unknownBook')}
            </Link>
          </h3>
          <Stamp tone={getStatusTone(status)}>{t(`statuses.${status}`)}</Stamp>
        </div>
        <RequestStanding request={request} moment={request.created_at} />
        <p dir="auto" className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">
          {textOf(request)}
        </p>
        <RequestFacts request={request} />
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          <SlipActions request={request} hasMessageButton={false} />
        </div>
      </div>
    </article>
  );
}

/** The same in one line, for when the chat needs the room. */
export function ChatRequestSummary({ request, more }: { request: BookRequest; more: number }) {
  const { t } = useTranslation('requests');
  const { book, type, status } = request;
  return (
    <>
      <span className="min-w-0 flex-1 truncate leading-7">
        <span className="text-sm text-muted">{t(`types.${type}`)}</span>{' '}
        <bdi className="font-semibold">{book.title}</bdi>
      </span>
      {more > 0 && <span className="shrink-0 text-sm text-muted">{t('shared.andMore', { count: more })}</span>}
      <Badge tone={getStatusTone(status)}>{t(`statuses.${status}`)}</Badge>
    </>
  );
}
