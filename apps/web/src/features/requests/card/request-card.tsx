import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { DealSentence, RelativeTime, RequestFacts, RequestStamp } from './request-facts.tsx';
import { TabbedCard } from '../../../ui/layout/tabbed-card.tsx';
import { BookState } from '../../books/card/book-state.tsx';
import { useSession } from '../../../lib/session.ts';
import { RequestActions } from './request-actions.tsx';
import { useDeadlines, useRequestText } from './request-texts.ts';

export function RequestCard({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const listDeadlines = useDeadlines();
  const formatText = useRequestText();
  const { type, book, created_at } = request;
  const party = request.sender_id === useSession()?.userId ? 'to' : 'from';
  const person = party === 'from' ? request.sender : request.receiver;
  return (
    <TabbedCard
      className="h-full min-w-0"
      tab={t(`types.${type}`)}
      aside={<RelativeTime moment={created_at} />}
      lines={[
        { label: t(party), value: <PersonLink id={person.id}>{getPersonName(person)}</PersonLink> },
        ...listDeadlines(request),
        { label: t('bookState'), value: <BookState state={book.state} /> },
      ]}
      actions={<RequestActions request={request} />}
    >
      <h3 className="text-lg">
        <Link to={paths.book(book.id)} dir="auto" className="-my-2 block py-2 hover:text-primary hover:underline">
          <span className="line-clamp-3">{book.title || t('unknownBook')}</span>
        </Link>
      </h3>
      <div className="float-end mt-2.5 mb-1 ms-4">
        <RequestStamp request={request} />
      </div>
      <p dir="auto" className="mt-1 text-sm text-muted wrap-anywhere">
        {formatText(request)}
      </p>
      <DealSentence request={request} />
      <div className="clear-end">
        <RequestFacts request={request} />
      </div>
    </TabbedCard>
  );
}

export function PersonLink({ id, children }: { id: number; children: string }) {
  return (
    <Link to={paths.user(id)} className="-my-2.5 inline-block py-2.5 link">
      <bdi>{children}</bdi>
    </Link>
  );
}
