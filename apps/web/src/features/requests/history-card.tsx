import type { BookRequest } from '@wandering-books/contract/requests.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { formatClockTime, formatFullDate } from '../../lib/format-time.ts';
import { TabbedCard } from '../../ui/tabbed-card.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { useDeadlines } from './deadlines.ts';
import type { RenderContact } from './inbox.tsx';
import { RequestMoves } from './request-moves.tsx';
import { PersonLink } from './person-link.tsx';
import { getStatusTone } from './request-status.ts';

/** What the two of a request say of each other afterwards; whoever composes the page knows. */
export type RenderRating = (request: BookRequest) => ReactNode;

type HistoryCardProps = { request: BookRequest; contact?: RenderContact; rating?: RenderRating };

/** One request of the history: from whom to whom, when, and how it ended. */
export function HistoryCard({ request, contact, rating }: HistoryCardProps) {
  const { t } = useTranslation('requests');
  const deadlinesOf = useDeadlines();
  const session = useSession();
  const { type, status, book, sender, receiver, created_at, message, actions } = request;
  const nameOf = ({ id, name }: BookRequest['sender']) =>
    id === session?.userId ? t('you') : <PersonLink id={id}>{name || t('user')}</PersonLink>;
  return (
    <TabbedCard
      className="h-full min-w-0"
      tab={t(`types.${type}`)}
      stamp={<Stamp tone={getStatusTone(status)}>{t(`statuses.${status}`)}</Stamp>}
      lines={[
        { label: t('from'), value: nameOf(sender) },
        ...(receiver ? [{ label: t('to'), value: nameOf(receiver) }] : []),
        { label: t('history.date'), value: formatFullDate(created_at) },
        { label: t('history.time'), value: formatClockTime(created_at) },
        ...deadlinesOf(request),
      ]}
      actions={
        <>
          <RequestMoves request={request} />
          {actions.length > 0 && contact?.(request)}
          {rating?.(request)}
        </>
      }
    >
      <h3 dir="auto" className="line-clamp-3 text-lg">
        {book?.title || t('book')}
      </h3>
      {message && (
        <blockquote dir="auto" className="mt-2 line-clamp-4 text-muted wrap-anywhere italic">
          {message}
        </blockquote>
      )}
    </TabbedCard>
  );
}
