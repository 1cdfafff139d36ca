import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import {
  BookCover,
  DealSentence,
  RelativeTime,
  RequestStatus,
  RequestTerms,
  DealProgress,
  getOtherParty,
  formatMonth,
  noteStyle,
  useTermFacts,
} from '../card/request-facts.tsx';
import { ActButton, NextButtons } from '../moves/act-buttons.tsx';
import { useRequestActs } from '../moves/use-request-acts.tsx';
import { requestsKey } from '../requests.api.ts';
import { MeetingCard } from '../appointments/meeting-card.tsx';
import { LoanCard } from '../loans/loan-card.tsx';
import type { CounterOffer, ReaderFacts as Facts } from '@wandering-books/contract/requests/counter-offers.ts';
import { formatFullDate, formatRupees, getPersonName } from '../../../lib/format/format.ts';
import { useSession } from '../../../lib/session.ts';
import type { OwnStamp as Stamp } from '@wandering-books/contract/passports/passports.ts';
import { api } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { TextLink } from '../../../ui/buttons.tsx';
import { Checkbox } from '../../../ui/forms/fields.tsx';
import { RequestRating } from '../../ratings/rating-statement.tsx';

/** Everything about requests that a card or the chat leaves out. */
export default function RequestSheet({ requests, ...state }: DialogState & { requests: readonly BookRequest[] }) {
  const { t } = useTranslation('requests');
  return (
    <Dialog {...state} title={t('moves.details')}>
      <ul className="divide-y divide-dotted divide-line-strong">
        {requests.map((request) => (
          <li key={request.id} className="py-5 first:pt-0 last:pb-0">
            <RequestDetails request={request} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Meeting and rental have buttons of their own for these. */
const STEPS_OF_PARTS: readonly string[] = ['accept_time', 'choose_time', 'answer'];

function RequestDetails({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const { next, others, dialog } = useRequestActs(request);
  const listTerms = useTermFacts();
  const { book, loan } = request;
  const steps = next.filter(({ name }) => !STEPS_OF_PARTS.includes(name));
  return (
    <article className="space-y-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge>{t(`types.${request.type}`)}</Badge>
        <RelativeTime moment={request.created_at} />
        <RequestStatus request={request} />
      </p>
      <div className="flex gap-3">
        <BookCover book={book} className="w-14" />
        <div className="min-w-0 flex-1">
          <DealSentence request={request} isWhole />
          <h3 className="text-base">
            <Link to={paths.book(book.id)} dir="auto" className="-my-2 block py-2 hover:text-primary hover:underline">
              {book.title || t('unknownBook')}
            </Link>
          </h3>
          <p className={noteStyle}>{listTerms(request).join(' · ')}</p>
          <RequestTerms request={request} isWhole />
        </div>
      </div>
      <DealProgress deal={request.deal} />
      <OfferHistory request={request} />
      {request.reader && <ReaderFacts reader={request.reader} />}
      {(request.status === 'accepted' || request.no_show) && (
        <MeetingCard request={request} other={getOtherParty(request)} />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <NextButtons acts={steps} request={request} />
        {others.map((act) => (
          <ActButton key={act.name} act={act} request={request} variant="secondary" />
        ))}
      </div>
      {loan && <LoanCard request={request} loan={loan} />}
      {request.status === 'completed' && (
        <>
          <RequestRating request={request} other={getOtherParty(request)} />
          {request.stamp && <OwnStamp id={request.id} stamp={request.stamp} />}
        </>
      )}
      {dialog}
    </article>
  );
}

function OfferHistory({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const me = useSession()?.userId;
  if (request.is_offer || request.counter_offers.length === 0) return null;
  const isReader = request.sender_id === me;
  const name = getPersonName(isReader ? request.receiver : request.sender);
  return (
    <div role="group" aria-label={t('offers.history')} className="space-y-0.5 text-sm">
      {request.counter_offers.map((offer) => (
        <p key={offer.id} className={offer.answer === null ? 'font-semibold' : 'text-muted'}>
          {[
            t(`offers.${isReader ? 'toMe' : 'byMe'}${offer.book ? 'Book' : ''}`, { name, ...describeOffer(offer) }),
            offer.due_date && t('offers.due', { day: formatFullDate(offer.due_date) }),
            offer.answer && t(`offers.answers.${offer.answer}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
    </div>
  );
}

const describeOffer = ({ asked_price, asked_book, price, book }: CounterOffer) => ({
  asked: asked_price === null ? (asked_book?.title ?? '') : formatRupees(asked_price),
  offer: price === null ? (book?.title ?? '') : formatRupees(price),
});

/** Facts about the reader beside those of the card. */
function ReaderFacts({ reader: { rating, member_since, exchanges_made } }: { reader: Facts }) {
  const { t } = useTranslation('requests');
  const facts = [
    ...(rating.count > 0 ? [t('facts.rating', { average: rating.rating, count: rating.count })] : []),
    t('facts.since', { month: formatMonth(member_since) }),
    ...(exchanges_made > 0 ? [t('facts.exchanges', { count: exchanges_made })] : []),
  ];
  return (
    <p role="group" aria-label={t('facts.reader')} className="text-sm text-muted">
      {facts.join(' · ')}
    </p>
  );
}

/** For the reader of a completed request. */
function OwnStamp({ id, stamp }: { id: number; stamp: Stamp }) {
  const { t } = useTranslation('passports');
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: (isNamed: boolean) => api('PUT /api/requests/:id/stamp', { params: { id }, body: { named: isNamed } }),
    failure: t('stamp.failed'),
    refetches: requestsKey,
  });
  return (
    <div className="w-full border-t border-dotted border-line-strong pt-3">
      <TextLink to={paths.passport(stamp.passport)}>{t('stamp.link')}</TextLink>
      <Checkbox
        label={t('stamp.name')}
        checked={isPending ? variables : stamp.named}
        onChange={({ target }) => mutate(target.checked)}
      />
    </div>
  );
}
