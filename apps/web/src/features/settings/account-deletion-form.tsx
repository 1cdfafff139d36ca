import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getErrorMessage, showFieldErrors } from '../../lib/api-errors.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeleteAccount } from './settings.api.ts';

type Props = { hasPassword: boolean; onDeleted: () => void; onCancel: () => void };

/** Asks for the password, or for the e-mail address of an account that has none. */
export function AccountDeletionForm({ hasPassword, onDeleted, onCancel }: Props) {
  const { t } = useTranslation('settings');
  const deletion = useDeleteAccount();
  const form = useForm({ defaultValues: { password: '', email: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ password, email }) => {
    await deletion.mutateAsync(hasPassword ? { password } : { email });
    toast.success(t('deletion.success'), { duration: 3000 });
    onDeleted();
  });
  const submit = useSubmitOnce(send, (error) => {
    if (!showFieldErrors(form, error)) toast.error(getErrorMessage(error, t('deletion.failed')));
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {hasPassword ? (
        <PasswordField
          {...form.register('password')}
          label={t('deletion.password')}
          error={errors.password?.message}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          autoComplete="current-password"
          required
        />
      ) : (
        <TextField
          {...form.register('email')}
          label={t('deletion.email')}
          error={errors.email?.message}
          type="email"
          autoComplete="off"
          required
        />
      )}
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
