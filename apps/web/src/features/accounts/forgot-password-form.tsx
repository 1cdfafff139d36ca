import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getErrorMessage, showFieldErrors } from '../../lib/api-errors.ts';
import { createLazyResolver } from '../../lib/lazy-resolver.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { ScriptForm } from '../../ui/script-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormAlert } from './account-card.tsx';
import { useForgotPassword } from './accounts.recovery.api.ts';

const loadRules = () => import('./forgot-password.rules.ts');
const resolver = createLazyResolver(loadRules);

/** Asks for the mail with the link; whether there is such an account stays between the mail and its reader. */
export function ForgotPasswordForm() {
  const { t } = useTranslation('accounts');
  const forgot = useForgotPassword();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ email }) => {
    await forgot.mutateAsync(email);
  });
  const submit = useSubmitOnce(send, (error) => {
    if (!showFieldErrors(form, error)) form.setError('root', { message: getErrorMessage(error, t('forgot.failed')) });
  });

  if (forgot.isSuccess)
    return (
      <p role="status" className="mt-5 wrap-anywhere">
        {t('forgot.sent', { email: forgot.variables })}
      </p>
    );
  return (
    <ScriptForm
      noValidate
      onSubmit={submit}
      onFocus={loadRules}
      className="mt-5 space-y-5"
      scriptNote={t('needsScript')}
    >
      <FormAlert text={errors.root?.message} />
      <TextField
        {...form.register('email')}
        label={t('fields.email')}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        required
      />
      <Button type="submit" size="large" className="w-full" loading={isSubmitting}>
        {t('forgot.submit')}
      </Button>
    </ScriptForm>
  );
}
