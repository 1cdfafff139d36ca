import type { ReactNode } from 'react';
import { useController, type FieldPathByValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Select, type Option } from '../../../ui/forms/select.tsx';
import { toIdOptions, type Choices } from './choices.ts';
import { useShareField, type ShareFields, type ShareForm } from '../share/share-fields.ts';

type Name = Exclude<FieldPathByValue<ShareFields, string>, 'cover' | `image.${string}`>;
type ChoiceFieldProps = { form: ShareForm; name: Name; hint?: ReactNode };

const LISTS = { category_id: 'categories', language_id: 'languages' } as const;

export function ListField({ choices, ...rest }: ChoiceFieldProps & { name: keyof typeof LISTS; choices: Choices }) {
  const { t } = useTranslation('books');
  const isLoaded = choices.list || choices.error;
  const retry = choices.error && choices.retry && (
    <button type="button" className="link min-h-11" onClick={choices.retry}>
      {t('retry')}
    </button>
  );
  return (
    <OptionField
      {...rest}
      hint={retry || rest.hint}
      options={toIdOptions(choices, LISTS[rest.name])}
      placeholder={isLoaded ? t('share.choose') : t('share.loadingChoices')}
    />
  );
}

type OptionFieldProps = ChoiceFieldProps & { options: readonly Option[]; placeholder: string };

export function OptionField({ form, name, ...select }: OptionFieldProps) {
  const { label, error } = useShareField(form)(name);
  const { field } = useController({ control: form.control, name });
  return <Select {...field} {...select} label={label} error={error} required />;
}
