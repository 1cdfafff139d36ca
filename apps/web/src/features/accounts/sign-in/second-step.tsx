import { useMutation } from '@tanstack/react-query';
import type { SecondFactorChallenge, SecondFactorMethod } from '@wandering-books/contract/accounts/accounts.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { registerField, useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { answerPasskeyRequest, useSignedIn, finishSignIn } from './accounts.sign-in.api.ts';
import { FormAlert } from '../account-card.tsx';

const INPUTS = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery_code: { inputMode: 'text', autoComplete: 'off' },
} as const;

type Props = { challenge: SecondFactorChallenge; onCancel: () => void };

export function SecondStep({ challenge, onCancel }: Props) {
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
