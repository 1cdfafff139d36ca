import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../lib/api/form-submit.ts';
import { Button } from '../../ui/buttons.tsx';
import { ScriptForm } from '../../ui/forms/script-form.tsx';
import { FormAlert } from './account-card.tsx';
import type { Elements } from '../../ui/elements.tsx';

type AccountFormProps<Fields extends FieldValues, Checked> = {
  form: UseFormReturn<Fields, unknown, Checked>;
  onSubmit: (checked: Checked) => Promise<void>;
  failure: string;
  alert?: string | undefined;
  submitLabel: string;
  isDone?: boolean;
  children: Elements;
};

export function AccountForm<Fields extends FieldValues, Checked>(props: AccountFormProps<Fields, Checked>) {
  const { form, onSubmit, failure, alert, submitLabel, isDone = false, children } = props;
  const { t } = useTranslation('accounts');
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const submit = useSubmit(form, failure, onSubmit, 'root');
  return (
    <ScriptForm noValidate onSubmit={submit} className="mt-5 space-y-5" scriptNote={t('needsScript')}>
      <FormAlert text={isSubmitted ? errors.root?.message : alert} />
      {children}
      <Button type="submit" size="large" className="w-full" loading={isSubmitting || isDone}>
        {submitLabel}
      </Button>
    </ScriptForm>
  );
}
