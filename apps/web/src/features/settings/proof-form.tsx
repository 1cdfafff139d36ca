import type { Proof } from '@wandering-books/contract/accounts/reauthentication.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getErrorMessage, showFieldErrors } from '../../lib/api/api-errors.ts';
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

type Props = {
  lead: string;
  submitLabel: string;
  isDangerous: boolean;
  needsName: boolean;
  hasPassword: boolean;
  onProof: (proof: Proof, name: string) => Promise<void>;
  onCancel: () => void;
};

export function ProofForm(props: Props) {
  const { lead, submitLabel, isDangerous, needsName, hasPassword, onProof, onCancel } = props;
  const { t } = useTranslation('settings');
  const form = useForm({ defaultValues: { name: t('twoStep.defaultName'), password: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(({ name, password }) => onProof(hasPassword ? { password } : {}, name));
  const submit = useSubmitOnce(send, (error) => {
    if (!showFieldErrors(form, error)) form.setError('root', { message: getErrorMessage(error, t('twoStep.failed')) });
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p>{lead}</p>
      {needsName && (
        <TextField
          {...form.register('name')}
          label={t('twoStep.name')}
          hint={t('twoStep.nameHint')}
          error={errors.name?.message}
          maxLength={60}
          required
        />
      )}
      {hasPassword && <CurrentPasswordField {...form.register('password')} error={errors.password?.message} />}
      <div role="alert">
        <FieldError id="proof-error" error={errors.root?.message} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
