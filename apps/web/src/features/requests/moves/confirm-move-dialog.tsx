import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { FinalMove } from './use-move-with-toast.ts';

type Props = {
  request: BookRequest;
  name: FinalMove;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

export default function ConfirmMoveDialog({ request, name, open, onOpenChange, onConfirm }: Props) {
  const { t } = useTranslation('requests');
  const names = { book: request.book.title, reader: getPersonName(request.sender) };
  const confirm = () => {
    onOpenChange(false);
    onConfirm();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(`confirm.${name}.title`)} closeLabel={t('close')}>
      <p className="mb-5 wrap-anywhere">{t(`confirm.${name}.text`, names)}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {t('confirm.back')}
        </Button>
        <Button variant={name === 'cancel' ? 'danger' : 'primary'} onClick={confirm}>
          {t(`confirm.${name}.submit`)}
        </Button>
      </div>
    </Dialog>
  );
}
