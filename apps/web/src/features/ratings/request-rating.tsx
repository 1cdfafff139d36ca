import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../lib/format/person-name.ts';
import { formatFullDate } from '../../lib/format/format-full-date.ts';
import { RatingStatement } from './rating-statement.tsx';

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
