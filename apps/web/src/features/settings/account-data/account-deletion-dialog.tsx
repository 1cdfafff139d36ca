import type { Proof } from '@wandering-books/contract/accounts/reauthentication.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { registerField, useSubmit } from '../../../lib/api/form-submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog, DialogButtons, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { withReauthentication } from '../../../lib/reauthentication.ts';

type Props = DialogState & { hasPassword: boolean; onDeleted: () => void };

export function AccountDeletionDialog({ hasPassword, onDeleted, ...state }: Props) {
  const { t } = useTranslation('settings');
  return (
    <Dialog {...state} title={t('deletion.title')} description={t('deletion.lead')}>
      <ul className="mb-5 list-disc space-y-1 ps-5">
        <li>{t('deletion.what.requests')}</li>
        <li>{t('deletion.what.books')}</li>
        <li>{t('deletion.what.messages')}</li>
        <li>{t('deletion.what.data')}</li>
      </ul>
      <AccountDeletionForm hasPassword={hasPassword} onDeleted={onDeleted} onCancel={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

type AccountDeletionFormProps = Pick<Props, 'hasPassword' | 'onDeleted'> & { onCancel: () => void };

function AccountDeletionForm({ hasPassword, onDeleted, onCancel }: AccountDeletionFormProps) {
  const { t } = useTranslation('settings');
  const form = useForm({ defaultValues: { password: '' } });
  const submit = useSubmit(form, t('deletion.failed'), async ({ password }) => {
    const remove = (body: Proof) => api('DELETE /api/user', { body });
    if (hasPassword) await remove({ password });
    else {
      // The dialog in which they reauthenticate replaces this one.
      onCancel();
      await withReauthentication(remove);
    }
    toast.success(t('deletion.success'), { duration: 3000 });
    onDeleted();
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {hasPassword && (
        <PasswordField
          {...registerField(form, 'password')}
          label={t('deletion.password')}
          autoComplete="current-password"
          required
        />
      )}
      <DialogButtons
        cancel={t('cancel')}
        onCancel={onCancel}
        submit={t('deletion.submit')}
        variant="danger"
        loading={form.formState.isSubmitting}
      />
    </form>
  );
}
