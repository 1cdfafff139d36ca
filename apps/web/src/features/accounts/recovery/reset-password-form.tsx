import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { createLazyResolver } from '../../../lib/navigation/lazy-resolver.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { signOut } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { useResetPassword } from './accounts.recovery.api.ts';

const loadRules = () => import('./reset-password.rules.ts');
const resolver = createLazyResolver(loadRules);

export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const reset = useResetPassword();
  const navigate = useNavigate();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { password: '', confirmation: '' } });
  const { errors } = form.formState;

  const field = <Name extends 'password' | 'confirmation'>(name: Name) => ({
    ...form.register(name),
    label: t(`reset.${name}`),
    error: errors[name]?.message,
    showLabel: t('showPassword'),
    hideLabel: t('hidePassword'),
    autoComplete: 'new-password',
    required: true,
  });
  return (
    <AccountForm
      form={form}
      loadRules={loadRules}
      onSubmit={async ({ password }) => {
        await reset.mutateAsync({ token, password });
        toast.success(t('reset.success'), { duration: 3000 });
        signOut();
        await navigate(paths.login(), { replace: true });
      }}
      failure={t('reset.failed')}
      submitLabel={t('reset.submit')}
    >
      <PasswordField {...field('password')} hint={t('hints.password')} />
      <PasswordField {...field('confirmation')} />
    </AccountForm>
  );
}
