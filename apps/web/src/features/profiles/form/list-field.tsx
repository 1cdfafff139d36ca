import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/forms/select.tsx';
import { RetryHint } from '../retry-hint.tsx';
import type { ProfileForm } from './profile-fields.ts';

type ListFieldProps = {
  form: ProfileForm;
  name: 'country_id' | 'state_id';
  list: {
    data: readonly { id: number; name: string }[] | undefined;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  failure: string;
  disabled?: string | false;
  onChosen?: () => void;
};

export function ListField({ form, name, list, failure, disabled, onChosen }: ListFieldProps) {
  const { t } = useTranslation('profiles');
  const { field, fieldState } = useController({ control: form.control, name });
  const failed = list.isError && !disabled;
  const placeholder = disabled || (list.data || failed ? t('choose') : t('loadingChoices'));
  return (
    <Select
      {...field}
      label={t(`fields.${name}`)}
      placeholder={placeholder}
      disabled={Boolean(disabled)}
      options={(list.data ?? []).map((entry) => ({ value: entry.id, label: entry.name }))}
      error={fieldState.error?.message ?? (failed ? failure : undefined)}
      hint={failed && <RetryHint onRetry={() => void list.refetch()} />}
      onChange={(event) => {
        field.onChange(event);
        onChosen?.();
      }}
    />
  );
}
