import type { ReactNode } from 'react';
import { useController, type FieldPathByValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Select, type Option } from '../../../ui/forms/select.tsx';
import { toIdOptions, type Choices } from './choices.ts';
import { useShareField, type ShareFields, type ShareForm } from '../share/share-fields.ts';

type Name = Exclude<FieldPathByValue<ShareFields, string>, 'cover' | `image.${string}`>;
type ChoiceFieldProps = { form: ShareForm; name: Name; hint?: ReactNode };

export function OptionField({ options, ...rest }: ChoiceFieldProps & { options: readonly Option[] }) {
  const { t } = useTranslation('books');
  return <ControlledSelect {...rest} options={options} placeholder={t('share.choose')} />;
}

const LISTS = { category_id: 'categories', language_id: 'languages' } as const;

type ListFieldProps = ChoiceFieldProps & { name: keyof typeof LISTS; choices: Choices };

export function ListField({ choices, ...rest }: ListFieldProps) {
  const { t } = useTranslation('books');
  const isLoaded = choices.list || choices.error;
  const retry = choices.error && choices.retry && (
    <button type="button" className="link min-h-11" onClick={choices.retry}>
      {t('retry')}
    </button>
  );
  return (
    <ControlledSelect
      {...rest}
      hint={retry || rest.hint}
      options={toIdOptions(choices, LISTS[rest.name])}
      placeholder={isLoaded ? t('share.choose') : t('share.loadingChoices')}
    />
  );
}

type ControlledSelectProps = ChoiceFieldProps & { options: readonly Option[]; placeholder: string };

function ControlledSelect({ form, name, ...select }: ControlledSelectProps) {
  const { label, error } = useShareField(form)(name);
  const { field } = useController({ control: form.control, name });
  return <Select {...field} {...select} label={label} error={error} required />;
}
