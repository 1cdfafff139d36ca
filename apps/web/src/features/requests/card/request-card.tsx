import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatFullDate, INDIA, formatClockTime, getPersonName } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { TabbedCard } from '../../../ui/layout/tabbed-card.tsx';
import type { Elements } from '../../../ui/elements.tsx';
import {
  DealProgress,
  BookCover,
  DealSentence,
  noteStyle,
  RelativeTime,
  RequestStatus,
  RequestTerms,
  useReaderFacts,
  useTermFacts,
} from './request-facts.tsx';
import { MoreActs, NextButtons } from '../moves/act-buttons.tsx';
import { useActsWithSheet } from '../details/use-acts-with-sheet.tsx';

interface RequestCardProps {
  request: BookRequest;
  quiet?: boolean;
  /** The link of the card itself, in a list on another page. */
  address?: string;
  onLeave?: () => void;
}

/** @param quiet shows failures by reloading the list instead of a toast */
export function RequestCard({ request, quiet, address, onLeave }: RequestCardProps) {
  const { t } = useTranslation('requests');
  const party = request.sender_id === useSession()?.userId ? 'to' : 'from';
  const person = party === 'from' ? request.sender : request.receiver;
  const listReaderFacts = useReaderFacts();
  const listTerms = useTermFacts();
  return (
    <RequestSlip
      request={request}
      quiet={quiet}
      address={address}
      onLeave={onLeave}
      aside={<RelativeTime moment={request.created_at} />}
    >
      <p className={noteStyle}>
        <span>{`${t(party)} `}</span>
        <span className="inline-flex not-last:after:me-1 not-last:after:content-['\a0·']">
          <PersonLink id={person.id}>{getPersonName(person)}</PersonLink>
        </span>
        {[...listReaderFacts(request), ...listTerms(request)].map((fact) => (
          <bdi key={fact} className="not-last:after:content-['\a0·_']">
            {fact}
          </bdi>
        ))}
      </p>
    </RequestSlip>
  );
}

export function HistoryCard({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const session = useSession();
  const listTerms = useTermFacts();
  const { sender, receiver, message } = request;
  const moment = request.moved_at ?? request.created_at;
  const renderParty = (party: 'from' | 'to', { id, name }: BookRequest['sender']) => (
    <span>
      <span>{`${t(party)} `}</span>
      {id === session?.userId ? <span>{t('you')}</span> : <PersonLink id={id}>{name || t('user')}</PersonLink>}
    </span>
  );
  return (
    <RequestSlip request={request}>
      <p className={`flex flex-wrap gap-x-2 ${noteStyle}`}>
        {renderParty('from', sender)}
        {receiver && receiver.id !== session?.userId && renderParty('to', receiver)}
      </p>
      <p className={`flex flex-wrap gap-x-2 ${noteStyle}`}>
        <span>{formatFullDate(moment)}</span>
        <span>{formatClockTime(moment, INDIA)}</span>
        <span>{listTerms(request).join(' · ')}</span>
      </p>
      {message && request.type !== 'donate' && (
        <blockquote dir="auto" className={`line-clamp-2 wrap-anywhere italic ${noteStyle}`}>
          {message}
        </blockquote>
      )}
    </RequestSlip>
  );
}

type RequestSlipProps = Pick<RequestCardProps, 'request'> & {
  quiet?: boolean | undefined;
  address?: string | undefined;
  onLeave?: (() => void) | undefined;
  aside?: Elements;
  children: Elements;
};

function RequestSlip({ request, quiet, address, onLeave, aside, children }: RequestSlipProps) {
  const { t } = useTranslation('requests');
  const { next, others, aboutPerson, details, dialog } = useActsWithSheet(request, { quiet, onLeave });
  const { book, deal } = request;
  const more = <MoreActs acts={[...others, ...aboutPerson, details]} request={request} />;
  return (
    <TabbedCard
      className="h-full min-w-0"
      tab={t(`types.${request.type}`)}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-x-2 *:text-xs!">
          {aside}
          <RequestStatus request={request} />
        </span>
      }
      actions={
        next.length > 0 && (
          <>
            <NextButtons acts={next} request={request} />
            {more}
          </>
        )
      }
    >
      <div className="flex flex-wrap gap-3">
        <BookCover book={book} className="w-14" />
        <div className="min-w-0 flex-1 basis-32">
          {address ? (
            <Link to={address} className={coveringLink}>
              <DealSentence request={request} />
            </Link>
          ) : (
            <DealSentence request={request} />
          )}
          <h3 className="relative -my-2 text-[0.9375rem] leading-5">
            <Link
              to={paths.book(book.id)}
              dir="auto"
              className="flex target items-center hover:text-primary hover:underline"
            >
              <span className="line-clamp-1">{book.title || t('unknownBook')}</span>
            </Link>
          </h3>
          <div className="relative">{children}</div>
          <RequestTerms request={request} />
        </div>
        {next.length === 0 && <div className="relative -me-2 -mt-2">{more}</div>}
      </div>
      {deal.agreed && <DealProgress deal={deal} />}
      {dialog}
    </TabbedCard>
  );
}

/** Covers its list item. */
const coveringLink =
  'block min-h-8 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary';

function PersonLink({ id, children }: { id: number; children: string }) {
  return (
    <Link to={paths.user(id)} className="-my-3.25 inline-flex target min-w-11 items-center link">
      <bdi>{children}</bdi>
    </Link>
  );
}
