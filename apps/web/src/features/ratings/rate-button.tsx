import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { LazyWindow } from '../../ui/lazy-window.tsx';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';

const RatingDialog = lazy(async () => ({ default: (await import('./rating-dialog.tsx')).RatingDialog }));

type RateButtonProps = { request: BookRequest; name: string; onRated: () => void };

/** Opens the dialog, which is loaded with the first press. */
export function RateButton({ request, name, onRated }: RateButtonProps) {
  const { t } = useTranslation('ratings');
  const { wanted, show, state } = useLazyDialog();
  return (
    <>
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
      {wanted && (
        <LazyWindow>
          <RatingDialog request={request} name={name} {...state} onRated={onRated} />
        </LazyWindow>
      )}
    </>
  );
}
