import type { SecondFactorChallenge } from '@wandering-books/contract/accounts.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getErrorMessage, showFieldErrors } from '../../lib/api-errors.ts';
import { createLazyResolver } from '../../lib/lazy-resolver.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ScriptForm } from '../../ui/script-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormAlert } from './account-card.tsx';
import { useLogin } from './accounts.api.ts';
import { useGoogleFailure } from './use-google-failure.ts';
import { useSignedIn } from './use-signed-in.ts';

const loadRules = () => import('./login.rules.ts');
const resolver = createLazyResolver(loadRules);

type Props = {
  /** Why another way to sign in did not work. */
  failure: string | undefined;
  onSecondStep: (challenge: SecondFactorChallenge) => void;
};

/** Signs in; the page around it notices the new session and moves on. */
export function LoginForm({ failure, onSecondStep }: Props) {
  const { t } = useTranslation('accounts');
  const login = useLogin();
  const keepSession = useSignedIn();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { email: '', password: '' } });
  const googleFailure = useGoogleFailure();
  const { errors, isSubmitting, isSubmitted } = form.formState;

  const send = form.handleSubmit(async (credentials) => {
    const signIn = await login.mutateAsync(credentials);
    if (signIn.second_factor) onSecondStep(signIn.second_factor);
    else keepSession(signIn);
  });
  const submit = useSubmitOnce(send, (error) => {
    if (!showFieldErrors(form, error)) form.setError('root', { message: getErrorMessage(error, t('login.failed')) });
  });

  return (
    <ScriptForm
      noValidate
      onSubmit={submit}
      onFocus={loadRules}
      className="mt-5 space-y-5"
      scriptNote={t('needsScript')}
    >
      <FormAlert text={isSubmitted ? errors.root?.message : (failure ?? googleFailure)} />
      <TextField
        {...form.register('email')}
        label={t('login.email')}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.register('password')}
        label={t('fields.password')}
        error={errors.password?.message}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="large" className="w-full" loading={isSubmitting}>
        {t('login.submit')}
      </Button>
    </ScriptForm>
  );
}
