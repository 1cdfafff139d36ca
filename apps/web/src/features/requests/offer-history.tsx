import type { BookRequest } from '@wandering-books/contract/requests.ts';
import type { CounterOffer } from '@wandering-books/contract/requests.offers.ts';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../lib/money.ts';
import { getPersonName } from '../../lib/person-name.ts';
import { useSession } from '../../lib/session.ts';
import { formatDay } from './deadlines.ts';

/** What the two have proposed to each other, in its order; nothing while nobody has proposed anything else. */
export function OfferHistory({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const me = useSession()?.userId;
  if (request.counter_offers.length === 0) return null;
  const isReader = request.sender_id === me;
  const name = getPersonName(isReader ? request.receiver : request.sender);
  return (
    <div role="group" aria-label={t('offers.history')} className="space-y-0.5">
      {request.counter_offers.map((offer) => (
        <p key={offer.id} className={offer.answer === null ? 'font-semibold' : 'text-muted'}>
          {t(`offers.${isReader ? 'toMe' : 'byMe'}${offer.book ? 'Book' : ''}`, { name, ...describeOffer(offer) })}
          {offer.due_date && ` · ${t('offers.due', { day: formatDay(offer.due_date) })}`}
          {offer.answer && ` · ${t(`offers.answers.${offer.answer}`)}`}
        </p>
      ))}
    </div>
  );
}

const describeOffer = ({ asked_price, asked_book, price, book }: CounterOffer) => ({
  asked: asked_price === null ? (asked_book?.title ?? '') : formatRupees(asked_price),
  offer: price === null ? (book?.title ?? '') : formatRupees(price),
});
