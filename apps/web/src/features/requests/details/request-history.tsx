import type { CounterOffer, ReaderFacts as Facts } from '@wandering-books/contract/requests/counter-offers.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../../lib/format/format-full-date.ts';
import { formatRupees } from '../../../lib/format/money.ts';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { useSession } from '../../../lib/session.ts';
import { formatMonth } from '../card/request-texts.ts';

export function OfferHistory({ request }: { request: BookRequest }) {
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
export function ReaderFacts({ reader: { rating, member_since, exchanges_made } }: { reader: Facts }) {
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
