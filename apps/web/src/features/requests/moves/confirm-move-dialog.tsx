import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { Dialog, DialogButtons, type DialogState } from '../../../ui/overlays/dialog.tsx';
import type { FinalMove } from './use-move-with-toast.ts';

type Props = DialogState & { request: BookRequest; name: FinalMove; onConfirm: () => void };

export default function ConfirmMoveDialog({ request, name, open, onOpenChange, onConfirm }: Props) {
  const { t } = useTranslation('requests');
  const names = { book: request.book.title, reader: getPersonName(request.sender) };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(`confirm.${name}.title`)} closeLabel={t('close')}>
      <p className="mb-5 wrap-anywhere">{t(`confirm.${name}.text`, names)}</p>
      <DialogButtons
        cancel={t('confirm.back')}
        onCancel={() => onOpenChange(false)}
        submit={t(`confirm.${name}.submit`)}
        variant={name === 'cancel' ? 'danger' : 'primary'}
        onSubmit={() => {
          onOpenChange(false);
          onConfirm();
        }}
      />
    </Dialog>
  );
}
