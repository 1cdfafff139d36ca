import type { SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../lib/api-errors.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useReauthenticate } from './accounts.reauthentication.api.ts';

type Props = { onConfirmed: (reauthentication: string) => void; onCancel: () => void };

export function ReauthenticationForm({ onConfirmed, onCancel }: Props) {
  const { t } = useTranslation('accounts');
  const confirm = useReauthenticate();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ password }) => onConfirmed(await confirm.mutateAsync({ password })));
  const submitOnce = useSubmitOnce(send, (error) => {
    showFailure(form, error, t('confirm.failed'));
  });
  const submit = (event: SyntheticEvent) => {
    // The form that waits for this one surrounds it in React's tree, whatever the page looks like.
    event.stopPropagation();
    return submitOnce(event);
  };

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <PasswordField
        {...form.register('password')}
        label={t('fields.password')}
        error={errors.password?.message}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {t('confirm.submit')}
        </Button>
      </div>
    </form>
  );
}
