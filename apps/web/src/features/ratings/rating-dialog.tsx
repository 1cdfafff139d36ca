import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { RatingForm } from './rating-form.tsx';

type RatingDialogProps = {
  request: BookRequest;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRated: () => void;
};

/** Asks what the other of a request was like. */
export function RatingDialog({ request, name, open, onOpenChange, onRated }: RatingDialogProps) {
  const { t } = useTranslation('ratings');
  const done = () => {
    onOpenChange(false);
    onRated();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('dialog.title', { name })}
      description={t('dialog.about', { book: request.book.title })}
      closeLabel={t('dialog.close')}
    >
      <RatingForm requestId={request.id} onRated={done} />
    </Dialog>
  );
}
