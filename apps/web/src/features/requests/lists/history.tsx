import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../../lib/format/money.ts';
import { useSession } from '../../../lib/session.ts';
import { formatFullDate, INDIA } from '../../../lib/format/format-full-date.ts';
import { formatClockTime } from '../../../lib/format/format-time.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { TabbedCard } from '../../../ui/layout/tabbed-card.tsx';
import { BookState } from '../../books/card/book-state.tsx';
import { MoreRequests, RequestGrid, RequestGridSkeleton, RequestSection } from '../card/request-grid.tsx';
import { useHistory } from '../requests.lists.api.ts';
import { DealSentence, RequestStamp } from '../card/request-facts.tsx';
import { useDeadlines } from '../card/request-texts.ts';
import { PersonLink } from '../card/request-card.tsx';
import { RequestActions } from '../card/request-actions.tsx';

export function History() {
  const { t } = useTranslation('requests');
  const { query, requests = [], total, growing } = useHistory();
  if (query.isPending) return <RequestGridSkeleton text={t('history.loading')} columns={3} />;
  if (query.isError && requests.length === 0) return <ErrorState title={t('history.failed')} failed={query} />;
  if (requests.length === 0) return <EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState>;
  return (
    <RequestSection title={t('history.title')} lead={t('history.count', { count: total })}>
      <RequestGrid requests={requests} columns={3} card={(request) => <HistoryCard request={request} />} />
      <MoreRequests growing={growing} />
    </RequestSection>
  );
}

function HistoryCard({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const listDeadlines = useDeadlines();
  const session = useSession();
  const { type, book, sender, receiver, message, deal } = request;
  const term = deal.price === null ? deal.exchange_title : formatRupees(deal.price);
  const moment = request.moved_at ?? request.created_at;
  const renderName = ({ id, name }: BookRequest['sender']) =>
    id === session?.userId ? t('you') : <PersonLink id={id}>{name || t('user')}</PersonLink>;
  return (
    <TabbedCard
      className="h-full min-w-0"
      tab={t(`types.${type}`)}
      stamp={<RequestStamp request={request} />}
      lines={[
        { label: t('from'), value: renderName(sender) },
        ...(receiver ? [{ label: t('to'), value: renderName(receiver) }] : []),
        { label: t('history.date'), value: formatFullDate(moment) },
        { label: t('history.time'), value: formatClockTime(moment, INDIA) },
        ...(term ? [{ label: t(deal.agreed ? 'facts.agreed' : `details.${type}`), value: term }] : []),
        ...listDeadlines(request),
        { label: t('bookState'), value: <BookState state={book.state} /> },
      ]}
      actions={<RequestActions request={request} hasMessageButton={deal.actions.length > 0} />}
    >
      <h3 dir="auto" className="line-clamp-3 text-lg">
        {book?.title || t('book')}
      </h3>
      <DealSentence request={request} />
      {message && (
        <blockquote dir="auto" className="mt-2 line-clamp-4 text-muted wrap-anywhere italic">
          {message}
        </blockquote>
      )}
    </TabbedCard>
  );
}
