import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { AccountDeletionForm } from './account-deletion-form.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; hasPassword: boolean; onDeleted: () => void };

/** Says what will be gone and what stays before it asks for proof. */
export default function AccountDeletionDialog({ open, onOpenChange, hasPassword, onDeleted }: Props) {
  const { t } = useTranslation('settings');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('deletion.title')}
      description={t('deletion.lead')}
      closeLabel={t('close')}
    >
      <ul className="mb-5 list-disc space-y-1 ps-5">
        <li>{t('deletion.what.requests')}</li>
        <li>{t('deletion.what.books')}</li>
        <li>{t('deletion.what.messages')}</li>
        <li>{t('deletion.what.data')}</li>
      </ul>
      <AccountDeletionForm hasPassword={hasPassword} onDeleted={onDeleted} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
