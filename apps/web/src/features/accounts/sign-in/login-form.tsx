import type { SecondFactorChallenge } from '@wandering-books/contract/accounts/accounts.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createLazyResolver } from '../../../lib/navigation/lazy-resolver.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { useLogin } from '../accounts.api.ts';
import { useGoogleFailure } from './use-google-failure.ts';
import { useSignedIn } from './use-signed-in.ts';

const loadRules = () => import('./login.rules.ts');
const resolver = createLazyResolver(loadRules);

type Props = {
  failure: string | undefined;
  onSecondStep: (challenge: SecondFactorChallenge) => void;
};

export function LoginForm({ failure, onSecondStep }: Props) {
  const { t } = useTranslation('accounts');
  const login = useLogin();
  const keepSession = useSignedIn();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { email: '', password: '' } });
  const googleFailure = useGoogleFailure();
  const { errors } = form.formState;

  return (
    <AccountForm
      form={form}
      loadRules={loadRules}
      onSubmit={async (credentials) => {
        const signIn = await login.mutateAsync(credentials);
        if (signIn.second_factor) onSecondStep(signIn.second_factor);
        else keepSession(signIn);
      }}
      failure={t('login.failed')}
      submitLabel={t('login.submit')}
      alert={failure ?? googleFailure}
    >
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
    </AccountForm>
  );
}
