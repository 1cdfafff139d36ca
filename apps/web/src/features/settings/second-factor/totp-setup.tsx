import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { getErrorMessage, showFieldErrors } from '../../../lib/api/api-errors.ts';
import { useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

type Props = { secret: string; uri: string; onConfirm: (code: string) => Promise<void> };

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

/** Dark on white in both themes, as scanners expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 2 }), [text]);
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-card border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  );
}
