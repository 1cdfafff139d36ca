import { useSettings } from '../accounts.api.ts';
import type { SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { registerField, useSubmit } from '../../../lib/api/form-submit.ts';
import { Button } from '../../../ui/buttons.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useReauthenticationElsewhere, useReauthenticate } from './accounts.reauthentication.api.ts';
import { CONFIRMATION, GoogleLink } from '../sign-in/google-button.tsx';

type Answer = (reauthentication: string | null) => void;

export default function ReauthenticationDialog({ answer }: { answer: Answer | null }) {
  const { t } = useTranslation('accounts');
  return (
    <Dialog
      open={answer !== null}
      onOpenChange={(open) => !open && answer?.(null)}
      title={t('confirm.title')}
      description={t('confirm.lead')}
    >
      {answer && <Methods answer={answer} />}
    </Dialog>
  );
}

function Methods({ answer }: { answer: Answer }) {
  const { t } = useTranslation('accounts');
  const { data: methods, isError } = useSettings();
  useReauthenticationElsewhere(answer);
  if (isError) return <p role="alert">{t('confirm.failed')}</p>;
  if (!methods) return <Loading text={t('confirm.loading')} skeleton="h-24" />;
  return (
    <div className="space-y-5">
      {methods.has_password && <ReauthenticationForm onConfirmed={answer} onCancel={() => answer(null)} />}
      {methods.has_google && (
        <div>
          <GoogleLink to={CONFIRMATION} target="_blank" />
          <p className="mt-2 text-sm text-muted">{t('confirm.googleHint')}</p>
        </div>
      )}
      {!methods.has_password && !methods.has_google && (
        <p>
          <span>{`${t('confirm.neither')} `}</span>
          <Link
            to={paths.forgotPassword()}
            className="inline-flex target items-center link"
            onClick={() => answer(null)}
          >
            {t('confirm.setPassword')}
          </Link>
        </p>
      )}
      {!methods.has_password && (
        <div className="flex justify-end">
          <Button variant="secondary" onClick={() => answer(null)}>
            {t('confirm.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

type Props = { onConfirmed: (reauthentication: string) => void; onCancel: () => void };

function ReauthenticationForm({ onConfirmed, onCancel }: Props) {
  const { t } = useTranslation('accounts');
  const confirm = useReauthenticate();
  const form = useForm({ defaultValues: { password: '' } });
  const submitOnce = useSubmit(form, t('confirm.failed'), async ({ password }) =>
    onConfirmed(await confirm.mutateAsync({ password })),
  );
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // The form that opened this dialog is its ancestor in React's tree, although not in the DOM.
    event.stopPropagation();
    return submitOnce(event);
  };

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <PasswordField
        {...registerField(form, 'password')}
        label={t('fields.password')}
        autoComplete="current-password"
        required
      />
      <DialogButtons
        cancel={t('confirm.cancel')}
        onCancel={onCancel}
        submit={t('confirm.submit')}
        loading={form.formState.isSubmitting}
      />
    </form>
  );
}
