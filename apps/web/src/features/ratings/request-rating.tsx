import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../lib/person-name.ts';
import { formatFullDate } from '../../lib/format-full-date.ts';
import { RateButton } from './rate-button.tsx';
import { RatingStatement } from './rating-statement.tsx';

type RequestRatingProps = { request: BookRequest; other: BookRequest['sender']; onRated: () => void };

/** What the two of a request have said of each other, as far as it is to be seen, and the way to say it. */
export function RequestRating({ request, other, onRated }: RequestRatingProps) {
  const { t } = useTranslation('ratings');
  const { my_rating: mine, their_rating: theirs, can_rate } = request;
  const name = getPersonName(other);
  if (!mine && !theirs && !can_rate) return null;
  return (
    <div className="w-full space-y-4 border-t border-dotted border-line-strong pt-4">
      {theirs && <RatingStatement by={t('theirs', { name })} {...theirs} />}
      {mine && (
        <RatingStatement
          by={t('mine', { name })}
          {...mine}
          note={mine.is_shown ? undefined : t('hidden', { name, date: formatFullDate(mine.shown_from) })}
        />
      )}
      {can_rate && <RateButton request={request} name={name} onRated={onRated} />}
    </div>
  );
}
