import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../lib/api-errors.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFinishSignIn } from './accounts.sign-in.api.ts';
import { useSignedIn } from './use-signed-in.ts';

const INPUTS = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery_code: { inputMode: 'text', autoComplete: 'off' },
} as const;

/** Asks for what an authenticator app shows, or for a recovery code. */
export function CodeStep({ method, challenge }: { method: 'totp' | 'recovery_code'; challenge: string }) {
  const { t } = useTranslation('accounts');
  const finish = useFinishSignIn();
  const keepSession = useSignedIn();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ code }) =>
    keepSession(await finish.mutateAsync({ challenge, method, code })),
  );
  const submit = useSubmitOnce(send, (error) => {
    form.setError('code', { message: getErrorMessage(error, t('login.failed')) }, { shouldFocus: true });
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField
        {...form.register('code', { required: t('secondStep.required') })}
        {...INPUTS[method]}
        label={t(`secondStep.${method}.label`)}
        hint={t(`secondStep.${method}.hint`)}
        error={errors.code?.message}
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
