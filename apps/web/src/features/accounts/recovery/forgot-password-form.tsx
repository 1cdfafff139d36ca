import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createLazyResolver } from '../../../lib/navigation/lazy-resolver.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { useForgotPassword } from './accounts.recovery.api.ts';

const loadRules = () => import('./forgot-password.rules.ts');
const resolver = createLazyResolver(loadRules);

export function ForgotPasswordForm() {
  const { t } = useTranslation('accounts');
  const forgot = useForgotPassword();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { email: '' } });
  const { errors } = form.formState;

  if (forgot.isSuccess)
    return (
      <p role="status" className="mt-5 wrap-anywhere">
        {t('forgot.sent', { email: forgot.variables })}
      </p>
    );
  return (
    <AccountForm
      form={form}
      loadRules={loadRules}
      onSubmit={async ({ email }) => {
        await forgot.mutateAsync(email);
      }}
      failure={t('forgot.failed')}
      submitLabel={t('forgot.submit')}
    >
      <TextField
        {...form.register('email')}
        label={t('fields.email')}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        required
      />
    </AccountForm>
  );
}
