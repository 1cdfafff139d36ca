import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stars } from '../../ui/stars.tsx';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { getPersonName, formatFullDate } from '../../lib/format/format.ts';

type RatingStatementProps = { by: ReactNode; stars: number; line: string | null; note?: ReactNode };

export function RatingStatement({ by, stars, line, note }: RatingStatementProps) {
  const { t } = useTranslation('ratings');
  return (
    <figure>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">{by}</span>
        <Stars value={stars} label={t('stars', { count: stars })} />
      </figcaption>
      {line && (
        <blockquote dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere italic">
          {line}
        </blockquote>
      )}
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
    </figure>
  );
}

type RequestRatingProps = { request: BookRequest; other: BookRequest['sender'] };

/** The ratings that the two members of a request have given each other. */
export function RequestRating({ request: { my_rating: mine, their_rating: theirs }, other }: RequestRatingProps) {
  const { t } = useTranslation('ratings');
  const name = getPersonName(other);
  if (!mine && !theirs) return null;
  return (
    <div className="space-y-4 border-t border-dotted border-line-strong pt-4">
      {theirs && <RatingStatement by={t('theirs', { name })} {...theirs} />}
      {mine && (
        <RatingStatement
          by={t('mine', { name })}
          {...mine}
          note={mine.is_shown ? undefined : t('hidden', { name, date: formatFullDate(mine.shown_from) })}
        />
      )}
    </div>
  );
}
