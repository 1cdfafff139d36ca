import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { clockTime, fullDate } from '../../lib/time.ts';
import { Slip } from '../../ui/slip.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import type { Contact } from './inbox.tsx';
import { RequestMoves } from './request-moves.tsx';
import { statusTone } from './request-status.ts';

/** One request of the history: from whom to whom, when, and how it ended. */
export function HistorySlip({ request, contact }: { request: BookRequest; contact?: Contact }) {
  const { t } = useTranslation('requests');
  const session = useSession();
  const { type, status, book, sender, receiver, created_at, message, actions } = request;
  const nameOf = (person: BookRequest['sender'] | null) =>
    person && person.id === session?.userId ? t('you') : person?.name || t('user');
  return (
    <Slip
      className="h-full min-w-0"
      tab={t(`types.${type}`)}
      stamp={<Stamp tone={statusTone(status)}>{t(`statuses.${status}`)}</Stamp>}
      lines={[
        { label: t('from'), value: <bdi>{nameOf(sender)}</bdi> },
        ...(receiver ? [{ label: t('to'), value: <bdi>{nameOf(receiver)}</bdi> }] : []),
        { label: t('history.date'), value: fullDate(created_at) },
        { label: t('history.time'), value: clockTime(created_at) },
      ]}
      actions={
        actions.length > 0 && (
          <>
            <RequestMoves request={request} />
            {contact?.(request)}
          </>
        )
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
