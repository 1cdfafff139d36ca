import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getErrorMessage, showFieldErrors } from '../../lib/api-errors.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { QrCode } from './qr-code.tsx';

type Props = { secret: string; uri: string; onConfirm: (code: string) => Promise<void> };

/** Hands the secret over to an app, and asks for a code to see that it has arrived. */
export function TotpSetup({ secret, uri, onConfirm }: Props) {
  const { t } = useTranslation('settings');
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(({ code }) => onConfirm(code));
  const submit = useSubmitOnce(send, (error) => {
    if (!showFieldErrors(form, error))
      form.setError('code', { message: getErrorMessage(error, t('twoStep.failed')) }, { shouldFocus: true });
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <p>{t('twoStep.scan')}</p>
      <QrCode text={uri} label={t('twoStep.qr')} />
      <div>
        <p className="text-sm text-muted">{t('twoStep.typeInstead')}</p>
        <p className="mt-1 font-mono tracking-wider wrap-anywhere" data-testid="totp-secret">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <TextField
        {...form.register('code', { required: t('twoStep.codeRequired') })}
        label={t('twoStep.code')}
        hint={t('twoStep.codeHint')}
        error={errors.code?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" className="w-full" loading={isSubmitting}>
        {t('twoStep.confirm')}
      </Button>
    </form>
  );
}
