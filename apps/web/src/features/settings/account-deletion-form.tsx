import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../lib/api-errors.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../lib/toast.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useDeleteAccount } from './settings.api.ts';

type Props = { hasPassword: boolean; onDeleted: () => void; onCancel: () => void };

/** Asks for the password, if there is one. */
export function AccountDeletionForm({ hasPassword, onDeleted, onCancel }: Props) {
  const { t } = useTranslation('settings');
  const deletion = useDeleteAccount();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ password }) => {
    // Without a password they are asked who they are in a window that takes the place of this one.
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
