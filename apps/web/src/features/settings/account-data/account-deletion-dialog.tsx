import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../lib/api/api-errors.ts';
import { useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { useDeleteAccount } from '../settings.api.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; hasPassword: boolean; onDeleted: () => void };

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

type AccountDeletionFormProps = { hasPassword: boolean; onDeleted: () => void; onCancel: () => void };

function AccountDeletionForm({ hasPassword, onDeleted, onCancel }: AccountDeletionFormProps) {
  const { t } = useTranslation('settings');
  const deletion = useDeleteAccount();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ password }) => {
    // Members without a password reauthenticate in a dialog that replaces this one.
    if (!hasPassword) onCancel();
    await deletion.mutateAsync(hasPassword ? { password } : {});
    toast.success(t('deletion.success'), { duration: 3000 });
    onDeleted();
  });
  const submit = useSubmitOnce(send, (error) => {
    showFailure(form, error, t('deletion.failed'));
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {hasPassword && <CurrentPasswordField {...form.register('password')} error={errors.password?.message} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="danger" loading={isSubmitting}>
          {t('deletion.submit')}
        </Button>
      </div>
    </form>
  );
}
