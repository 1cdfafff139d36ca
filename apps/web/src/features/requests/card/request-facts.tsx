import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import type { ChatBook } from '@wandering-books/contract/conversations/conversations.ts';
import type { CounterOffer, ReaderFacts as Facts } from '@wandering-books/contract/requests/counter-offers.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { type ReactNode, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../../lib/format/format-full-date.ts';
import { formatRupees } from '../../../lib/format/money.ts';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { useSession } from '../../../lib/session.ts';
import { Cover } from '../../../ui/covers/cover.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { useOfferText, formatMonth, useDeadlines, getStatusTone, useDealSentence } from './request-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BookState } from '../../books/card/book-state.tsx';
import { formatRelativeTime } from '../../../lib/format/format-time.ts';
import { Stamp } from '../../../ui/stamp.tsx';
import { isCountered } from '../requests.api.ts';

export function DealSentence({ request, className }: { request: BookRequest; className?: string }) {
  const formatDeal = useDealSentence();
  return (
    <p dir="auto" className={classNames('mt-1 font-semibold wrap-anywhere', className)}>
      {formatDeal(request)}
    </p>
  );
}

export function RequestFacts({ request }: { request: BookRequest }) {
  return (
    <div className="mt-2 flex gap-3 text-sm">
      <BookCover book={request.book} className="w-14" />
      <div className="min-w-0 flex-1 space-y-1.5">
        <Terms request={request} />
        <OfferHistory request={request} />
        {request.reader && <ReaderFacts reader={request.reader} />}
      </div>
    </div>
  );
}

function Terms({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const formatOffer = useOfferText();
  const { type, book, exchange_book, deal } = request;
  if (type === 'exchange' && exchange_book)
    return (
      <div>
        <p className="text-muted">{t('details.exchange')}</p>
        <div className="mt-1 flex items-start gap-2">
          <BookCover book={exchange_book} className="w-9" />
          <p className="min-w-0 flex-1">
            <bdi className="line-clamp-2 font-semibold">{exchange_book.title || t('notAvailable')}</bdi>
            <span className="text-muted">{t(`facts.conditions.${exchange_book.condition}`)}</span>
          </p>
        </div>
      </div>
    );
  const offer = formatOffer(request);
  if (type === 'donate')
    return (
      <figure>
        <figcaption className="text-muted">{t('details.donate')}</figcaption>
        <blockquote dir="auto" className="line-clamp-4 wrap-anywhere italic">
          {offer}
        </blockquote>
      </figure>
    );
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
      {book.price !== null && <Amount label={t('facts.asking')}>{formatRupees(book.price)}</Amount>}
      <Amount label={t(deal.agreed ? 'facts.agreed' : `details.${type}`)}>{offer}</Amount>
    </dl>
  );
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

export function BookCover({ book, className }: { book: ChatBook; className: string }) {
  return (
    <span aria-hidden="true" className={`shrink-0 ${className}`}>
      <Cover
        title={book.title}
        author={book.author}
        sources={book.image ? { src: buildImageUrl(book.image, 240) } : null}
      />
    </span>
  );
}

function OfferHistory({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const me = useSession()?.userId;
  if (request.is_offer || request.counter_offers.length === 0) return null;
  const isReader = request.sender_id === me;
  const name = getPersonName(isReader ? request.receiver : request.sender);
  return (
    <div role="group" aria-label={t('offers.history')} className="space-y-0.5">
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

function ReaderFacts({ reader }: { reader: Facts }) {
  const { t } = useTranslation('requests');
  const { rating, place, member_since, exchanges_made } = reader;
  const facts = [
    rating.count === 0 ? t('facts.noRatings') : t('facts.rating', { average: rating.rating, count: rating.count }),
    place,
    t('facts.since', { month: formatMonth(member_since) }),
    t('facts.exchanges', { count: exchanges_made }),
  ];
  return (
    <div role="group" aria-label={t('facts.reader')} className="flex flex-wrap gap-x-2 text-muted">
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} className="not-last:after:ms-2 not-last:after:content-['·']">
          <bdi>{fact}</bdi>
        </span>
      ))}
    </div>
  );
}

export function RequestStanding({ request, moment }: { request: BookRequest; moment: string }) {
  const { t } = useTranslation('requests');
  const listDeadlines = useDeadlines();
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
      <li>
        <Badge>{t(`types.${request.type}`)}</Badge>
      </li>
      <li>
        <RelativeTime moment={moment} />
      </li>
      <li>
        <BookState state={request.book.state} />
      </li>
      {listDeadlines(request).map(({ label, value }) => (
        <li key={label}>
          <span>{`${label} `}</span>
          <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}

export function RequestStamp({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const { status } = request;
  return (
    <Stamp tone={getStatusTone(status)}>
      {t(isCountered(request) ? 'deal.events.counter_offer' : `statuses.${status}`)}
    </Stamp>
  );
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export function RelativeTime({ moment }: { moment: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), getTimeUntilChange(now - Date.parse(moment)));
    return () => clearTimeout(timer);
  }, [moment, now]);
  return (
    <time dateTime={moment} suppressHydrationWarning>
      {formatRelativeTime(moment, now)}
    </time>
  );
}

/** Milliseconds until the text changes: every second, minute or hour. */
function getTimeUntilChange(age: number) {
  const unit = age < MINUTE ? SECOND : age < HOUR ? MINUTE : HOUR;
  return unit - ((Math.max(0, age) || 0) % unit);
}
