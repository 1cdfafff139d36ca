import type { SecondFactorChallenge, SecondFactorMethod } from '@wandering-books/contract/accounts/accounts.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { registerField, useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { useNewMemberEmail } from '../../../lib/navigation/login-prompt.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { AccountForm } from '../account-form.tsx';
import { resolveLogin } from '../accounts.rules.ts';
import {
  useGoogleFailure,
  useSignedIn,
  usePasskeySignIn,
  supportsPasskeys,
  answerPasskeyRequest,
  finishSignIn,
} from './sign-in-ways.ts';
import { api, ApiError } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons.tsx';
import { createIcon } from '../../../ui/icons/icons.tsx';
import { hasSessionEnded } from '../../../lib/session.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { FormAlert } from '../account-card.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';

type Props = { failure: string | undefined; onSecondStep: (challenge: SecondFactorChallenge) => void };

export function LoginForm({ failure, onSecondStep }: Props) {
  const { t } = useTranslation('accounts');
  const keepSession = useSignedIn();
  const email = useNewMemberEmail();
  const form = useForm({
    resolver: resolveLogin,
    mode: 'onTouched',
    defaultValues: { email: email ?? '', password: '' },
  });
  const googleFailure = useGoogleFailure();

  return (
    <AccountForm
      form={form}
      onSubmit={async (body) => {
        const signIn = await api('POST /api/login', { body });
        if (signIn.second_factor) onSecondStep(signIn.second_factor);
        else keepSession(signIn);
      }}
      failure={t('login.failed')}
      submitLabel={t('login.submit')}
      alert={failure ?? googleFailure ?? (hasSessionEnded() ? t('login.sessionEnded') : undefined)}
    >
      <TextField
        {...registerField(form, 'email')}
        label={t('login.email')}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...registerField(form, 'password')}
        label={t('fields.password')}
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
}

const KeyIcon = /* @__PURE__ */ createIcon(
  'm15.5 7.5 2.3 2.3a1 1 0 0 0 1.4 0l2.1-2.1a1 1 0 0 0 0-1.4L19 4M21 2l-9.6 9.6M13 15.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0',
);

export function PasskeyButton() {
  const { t } = useTranslation('accounts');
  const isHydrated = useHydrated();
  const passkey = usePasskeySignIn();
  const keepSession = useSignedIn();
  if (isHydrated && !supportsPasskeys()) return null;
  const failure = passkey.error instanceof ApiError ? passkey.error.message : t('passkey.none');
  return (
    <div className="mt-3 space-y-3">
      <Button
        variant="secondary"
        size="large"
        className="w-full max-sm:text-base"
        icon={<KeyIcon />}
        loading={passkey.isPending}
        onClick={() => passkey.mutate(undefined, { onSuccess: keepSession })}
      >
        {t('passkey.signIn')}
      </Button>
      {passkey.isError && <FormAlert text={failure} />}
    </div>
  );
}

const INPUTS = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery_code: { inputMode: 'text', autoComplete: 'off' },
} as const;

export function SecondStep({ challenge, onCancel }: { challenge: SecondFactorChallenge; onCancel: () => void }) {
  const { t } = useTranslation('accounts');
  const [method, setMethod] = useState<SecondFactorMethod>(challenge.methods[0]!);
  return (
    <div className="mt-5 space-y-5">
      {method === 'passkey' ? (
        <PasskeyStep challenge={challenge} />
      ) : (
        <CodeStep key={method} method={method} challenge={challenge.challenge} />
      )}
      <div className="flex flex-col items-center gap-1">
        {challenge.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => setMethod(other)}>
              {t(`secondStep.methods.${other}`)}
            </Button>
          ))}
        <Button variant="quiet" onClick={onCancel}>
          {t('secondStep.startAgain')}
        </Button>
      </div>
    </div>
  );
}

function CodeStep({ method, challenge }: { method: 'totp' | 'recovery_code'; challenge: string }) {
  const { t } = useTranslation('accounts');
  const keepSession = useSignedIn();
  const form = useForm({ defaultValues: { code: '' } });
  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ code }) => keepSession(await finishSignIn({ challenge, method, code })));
  const submit = useSubmitOnce(form, send, (error) => {
    form.setError('code', { message: getErrorMessage(error, t('login.failed')) }, { shouldFocus: true });
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField
        {...registerField(form, 'code', { required: t('secondStep.required') })}
        {...INPUTS[method]}
        label={t(`secondStep.${method}.label`)}
        hint={t(`secondStep.${method}.hint`)}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <Button type="submit" size="large" className="w-full" loading={isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

function PasskeyStep({ challenge: { challenge, passkey } }: { challenge: SecondFactorChallenge }) {
  const { t } = useTranslation('accounts');
  const keepSession = useSignedIn();
  const step = useMutation({
    mutationFn: async () =>
      finishSignIn({ challenge, method: 'passkey', passkey: await answerPasskeyRequest(passkey!) }),
    onSuccess: keepSession,
  });
  return (
    <>
      {step.isError && <FormAlert text={step.error instanceof ApiError ? step.error.message : t('passkey.none')} />}
      <p>{t('secondStep.passkey.hint')}</p>
      <Button size="large" className="w-full" loading={step.isPending} onClick={() => step.mutate()}>
        {t('secondStep.passkey.label')}
      </Button>
    </>
  );
}
