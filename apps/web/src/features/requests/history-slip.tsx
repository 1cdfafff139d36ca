import type { BookRequest } from '@wandering-books/contract/requests.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { clockTimeInIndia, fullDate } from '../../lib/time.ts';
import { Slip } from '../../ui/slip.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { useDeadlines } from './deadlines.ts';
import type { Contact } from './inbox.tsx';
import { RequestMoves } from './request-moves.tsx';
import { PersonLink } from './person-link.tsx';
import { statusTone } from './request-status.ts';

/** What the two of a request say of each other afterwards; whoever composes the page knows. */
export type Rating = (request: BookRequest) => ReactNode;

type HistorySlipProps = { request: BookRequest; contact?: Contact; rating?: Rating };

/** One request of the history: from whom to whom, when, and how it ended. */
export function HistorySlip({ request, contact, rating }: HistorySlipProps) {
  const { t } = useTranslation('requests');
  const deadlinesOf = useDeadlines();
  const session = useSession();
  const { type, status, book, sender, receiver, created_at, message, actions } = request;
  const nameOf = ({ id, name }: BookRequest['sender']) =>
    id === session?.userId ? t('you') : <PersonLink id={id}>{name || t('user')}</PersonLink>;
  return (
    <Slip
      className="h-full min-w-0"
      tab={t(`types.${type}`)}
      stamp={<Stamp tone={statusTone(status)}>{t(`statuses.${status}`)}</Stamp>}
      lines={[
        { label: t('from'), value: nameOf(sender) },
        ...(receiver ? [{ label: t('to'), value: nameOf(receiver) }] : []),
        { label: t('history.date'), value: fullDate(created_at) },
        { label: t('history.time'), value: clockTimeInIndia(created_at) },
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
    </Slip>
  );
}
