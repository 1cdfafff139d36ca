import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import type { ChatBook } from '@wandering-books/contract/conversations/conversations.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { formatRelativeTime } from '../../../lib/format/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Badge, Stamp } from '../../../ui/badge.tsx';
import { Cover } from '../../../ui/covers/cover.tsx';
import { classNames } from '../../../ui/elements.tsx';
import { isCountered } from '../requests.api.ts';
import { getStatusTone, useDeadlines, useDealSentence, useTermsText } from './request-texts.ts';
import type { Deal } from '@wandering-books/contract/requests/deal.ts';

export function DealSentence({ request }: { request: BookRequest }) {
  const formatDeal = useDealSentence();
  return (
    <p dir="auto" className="text-sm leading-5 font-semibold wrap-anywhere">
      {formatDeal(request)}
    </p>
  );
}

export const noteStyle = 'text-[0.8125rem] leading-[1.125rem] text-muted';

/** Facts that the sentence leaves out: the terms of the type, and until when the request or the loan runs. */
export function RequestTerms({ request, isWhole = false }: { request: BookRequest; isWhole?: boolean }) {
  const { t } = useTranslation('requests');
  const formatTerms = useTermsText();
  const listDeadlines = useDeadlines();
  const { type, description, exchange_book, deal } = request;
  const clamp = isWhole ? undefined : 'line-clamp-2';
  const facts = [...formatTerms(request), ...listDeadlines(request).map(({ label, value }) => `${label} ${value}`)];
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
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
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
