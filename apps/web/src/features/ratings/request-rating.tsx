import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../lib/format/person-name.ts';
import { formatFullDate } from '../../lib/format/format-full-date.ts';
import { Button } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons/icons.tsx';
import { useLazyDialog } from '../../ui/overlays/lazy-window.tsx';
import { RatingStatement } from './rating-statement.tsx';

const RatingDialog = lazy(() => import('./rating-dialog.tsx'));

type RequestRatingProps = { request: BookRequest; other: BookRequest['sender']; onRated: () => void };

export default function RequestRating({ request, other, onRated }: RequestRatingProps) {
  const { t } = useTranslation('ratings');
  const { my_rating: mine, their_rating: theirs, can_rate } = request;
  const name = getPersonName(other);
  const { show, dialog } = useLazyDialog((state) => (
    <RatingDialog request={request} name={name} {...state} onRated={onRated} />
  ));
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
      {can_rate && (
        <Button
          variant="secondary"
          className="w-full"
          icon={<StarIcon className="size-5 shrink-0" />}
          aria-haspopup="dialog"
          aria-label={t('rateFor', { name, book: request.book.title })}
          onClick={show}
        >
          {t('rate', { name })}
        </Button>
      )}
      {dialog}
    </div>
  );
}
