import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons.tsx';

const RatingDialog = lazy(async () => ({ default: (await import('./rating-dialog.tsx')).RatingDialog }));

type RateButtonProps = { request: BookRequest; name: string; onRated: () => void };

/** Opens the dialog, which is loaded with the first press. */
export function RateButton({ request, name, onRated }: RateButtonProps) {
  const { t } = useTranslation('ratings');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
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
        <Suspense>
          <RatingDialog request={request} name={name} open={open} onOpenChange={setOpen} onRated={onRated} />
        </Suspense>
      )}
    </>
  );
}
