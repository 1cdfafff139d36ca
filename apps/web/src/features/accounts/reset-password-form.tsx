import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { getErrorMessage, showFieldErrors } from '../../lib/api-errors.ts';
import { createLazyResolver } from '../../lib/lazy-resolver.ts';
import { paths } from '../../lib/paths.ts';
import { signOut } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { ScriptForm } from '../../ui/script-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../lib/toast.ts';
import { FormAlert } from './account-card.tsx';
import { useResetPassword } from './accounts.recovery.api.ts';

const loadRules = () => import('./reset-password.rules.ts');
const resolver = createLazyResolver(loadRules);

/** Sets the new password. Every session has ended then, also one on this device. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const reset = useResetPassword();
  const navigate = useNavigate();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { password: '', confirmation: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ password }) => {
    await reset.mutateAsync({ token, password });
    toast.success(t('reset.success'), { duration: 3000 });
    signOut();
    await navigate(paths.login(), { replace: true });
  });
  const submit = useSubmitOnce(send, (error) => {
    if (!showFieldErrors(form, error)) form.setError('root', { message: getErrorMessage(error, t('reset.failed')) });
  });

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
    <ScriptForm
      noValidate
      onSubmit={submit}
      onFocus={loadRules}
      className="mt-5 space-y-5"
      scriptNote={t('needsScript')}
    >
      <FormAlert text={errors.root?.message} />
      <PasswordField {...field('password')} hint={t('hints.password')} />
      <PasswordField {...field('confirmation')} />
      <Button type="submit" size="large" className="w-full" loading={isSubmitting}>
        {t('reset.submit')}
      </Button>
    </ScriptForm>
  );
}
