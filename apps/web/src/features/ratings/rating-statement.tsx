import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stars } from '../../ui/stars.tsx';

type RatingStatementProps = { by: ReactNode; stars: number; line: string | null; note?: ReactNode };

/** What somebody said of somebody. */
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
