import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import type { ChatBook } from '@wandering-books/contract/conversations/conversations.ts';
import type { BookRequest, RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { formatRelativeTime, formatRupees, formatFullDate, getPersonName } from '../../../lib/format/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Badge, Stamp, type Tone } from '../../../ui/badge.tsx';
import { Cover } from '../../../ui/covers/cover.tsx';
import { classNames } from '../../../ui/elements.tsx';
import { isCountered } from '../requests.api.ts';
import type { Deal } from '@wandering-books/contract/requests/deal.ts';
import { DAY_MS, formatSlot, getDayFromNow } from '../../../lib/format/india-time.ts';
import type { BookState } from '@wandering-books/contract/books/book-state.ts';
import { getLocale, translateListName } from '../../../lib/language/texts.ts';
import { getSession } from '../../../lib/session.ts';
import type { BookSummary } from '@wandering-books/contract/books/books.ts';

export function DealSentence({ request, isWhole = false }: { request: BookRequest; isWhole?: boolean }) {
  const formatDeal = useDealSentence();
  return (
    <p
      dir="auto"
      className={classNames('text-sm leading-5 font-semibold wrap-anywhere', isWhole ? undefined : 'line-clamp-3')}
    >
      {formatDeal(request)}
    </p>
  );
}

export const noteStyle = 'text-[0.8125rem] leading-[1.125rem] text-muted';

/** The words of the reader, and the book that the reader offers. */
export function RequestTerms({ request, isWhole = false }: { request: BookRequest; isWhole?: boolean }) {
  const { t } = useTranslation('requests');
  const { type, description, exchange_book, deal } = request;
  const clamp = isWhole ? undefined : 'line-clamp-2';
  return (
    <div className={noteStyle}>
      {type === 'donate' && description && (
        <blockquote dir="auto" className={classNames('wrap-anywhere italic', clamp)}>
          {description}
        </blockquote>
      )}
      {type === 'exchange' && exchange_book && !deal.agreed && (
        <p className="mt-1 flex items-center gap-2">
          <BookCover book={exchange_book} className="w-6" />
          <span>{t(`facts.conditions.${exchange_book.condition}`)}</span>
        </p>
      )}
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

/** An ended request bears a stamp. */
export function RequestStatus({ request }: { request: BookRequest }) {
  const { t } = useTranslation('requests');
  const tone = getStatusTone(request.status);
  const status = t(isCountered(request) ? 'deal.events.counter_offer' : `statuses.${request.status}`);
  if (tone === 'waiting' || tone === 'accepted') return <Badge tone={tone}>{status}</Badge>;
  return <Stamp tone={tone}>{status}</Stamp>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export function RelativeTime({ moment }: { moment: string }) {
  const now = useNow((present) => getTimeUntilChange(present - Date.parse(moment)));
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

/** One line of words with the present step in bold; nothing once the deal has ended. */
export function DealProgress({ deal: { steps, step } }: { deal: Pick<Deal, 'steps' | 'step'> }) {
  const { t } = useTranslation('requests');
  if (step === null) return null;
  return (
    <ol
      aria-label={t('deal.progress')}
      className="flex flex-wrap gap-x-0.5 text-[0.6875rem] leading-4 tracking-tight text-muted"
    >
      {steps.map((one) => (
        <li
          key={one}
          aria-current={one === step ? 'step' : undefined}
          className="not-last:after:ms-0.5 not-last:after:content-['·'] aria-[current]:font-bold aria-[current]:text-ink"
        >
          {t(`deal.steps.${one}`)}
        </li>
      ))}
    </ol>
  );
}

export const getOtherParty = ({ sender, receiver }: Pick<BookRequest, 'sender' | 'receiver'>) =>
  sender.id === getSession()?.userId ? receiver : sender;

/** The sentence for the state of a request, the same on every screen. */
export function useDealSentence() {
  const { t } = useTranslation('requests');
  return (request: BookRequest) => {
    const { sentence_code, price, answered_price, exchange_title, meeting, days_late } = request.deal;
    const count = request.place_in_line;
    return t(`deal.${sentence_code}`, {
      name: getPersonName(getOtherParty(request)),
      price: price === null ? '' : formatRupees(price),
      answered: answered_price === null ? '' : formatRupees(answered_price),
      book: exchange_title ?? '',
      meeting: meeting ? formatSlot(meeting) : '',
      place: count === null ? '' : t('line.place', { count, ordinal: true }),
      day: request.moved_at ? formatFullDate(request.moved_at) : '',
      count: days_late ?? 0,
    });
  };
}

/** Facts that the sentence leaves out: price or book, how long a rental is, and until when the request or the loan runs. */
export function useTermFacts() {
  const { t } = useTranslation('requests');
  const formatDeal = useDealSentence();
  const listDeadlines = useDeadlines();
  return (request: BookRequest): string[] => {
    const { price, exchange_title } = request.deal;
    const { rent_unit: unit, rent_length: count } = request;
    const length = unit && count ? t(`rent.lengths.${unit}`, { count }) : undefined;
    const terms = [price === null ? exchange_title : formatRupees(price), length];
    const sentence = formatDeal(request);
    return [
      ...terms.filter((term) => term != null && !sentence.includes(term)),
      ...listDeadlines(request).map(({ label, value }) => `${label} ${value}`),
    ] as string[];
  };
}

/** The rating and the city of a reader whose request waits. */
export function useReaderFacts() {
  const { t } = useTranslation('requests');
  return ({ reader }: BookRequest): string[] => {
    if (!reader) return [];
    const { rating, place } = reader;
    return [
      rating.count === 0 ? t('facts.newMember') : `★\u00a0${rating.rating}`,
      ...(place ? [translateListName('cities', place)] : []),
    ];
  };
}

export function formatTimeUntil(moment: string, now = Date.now()): string {
  const hours = Math.max(1, Math.ceil((Date.parse(moment) - now) / HOUR));
  return hours > 24 ? formatRelative(Math.ceil(hours / 24), 'day') : formatRelative(hours, 'hour');
}

/** "in 5 days", "tomorrow", "today", "yesterday"; days in India. */
export const formatDaysUntil = (day: string, now = Date.now()) =>
  formatRelative((Date.parse(day) - Date.parse(getDayFromNow(0, now))) / DAY_MS, 'day');

const formatRelative = (count: number, unit: 'day' | 'hour') =>
  new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(count, unit);

export const formatMonth = (moment: string) =>
  new Intl.DateTimeFormat(getLocale(), { month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(
    new Date(moment),
  );

const SOON_MS = 3 * DAY_MS;
const isSoon = (moment: string) => Date.parse(moment) - Date.now() <= SOON_MS;

export function useDeadlines() {
  const { t } = useTranslation('requests');
  return ({
    status,
    expires_at,
    due_date,
    place_in_line: count,
    book: { state },
  }: BookRequest): { label: string; value: string }[] => {
    const day = formatDayOfReturn(state);
    if (count !== null) return day ? [{ label: t('line.back'), value: day }] : [];
    if (expires_at && isSoon(expires_at))
      return [{ label: t('deadlines.expires'), value: formatTimeUntil(expires_at) }];
    if (status === 'accepted' && due_date) return [{ label: t('deadlines.due'), value: formatDaysUntil(due_date) }];
    return [];
  };
}

export const formatDayOfReturn = (state: BookState) =>
  'until' in state && state.until !== null ? formatFullDate(state.until) : undefined;

const getStatusTone = (status: RequestStatus): Tone =>
  status === 'requested' || status === 'pending' ? 'waiting' : status;

export const isOfferable = ({ status, reserved, hidden }: BookSummary) =>
  status === 'available' && !reserved && !hidden;
