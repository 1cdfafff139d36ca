import { bookTypes } from '@wandering-books/contract/books/book-options.ts';
import type { ReactNode } from 'react';
import { useController, type FieldPathByValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ChoiceTiles } from '../../../ui/forms/radio-buttons.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { SuggestedTextField } from './suggested-text-field.tsx';
import { MoreDetails } from './more-details.tsx';
import { type Choices, toIdOptions } from './choices.ts';
import { useBookField, type FilledField, type BookForm, type BookFields } from './book-form-fields.ts';
import { Select, type Option } from '../../../ui/forms/select.tsx';

type BookDetailsFieldsProps = {
  form: BookForm;
  categories: Choices;
  languages: Choices;
  isNew?: boolean;
  filledFields?: FilledField[];
};

export function BookDetailsFields({
  form,
  categories,
  languages,
  isNew = false,
  filledFields = [],
}: BookDetailsFieldsProps) {
  const { t } = useTranslation('books');
  const field = useBookField(form);
  const getLabel = (name: FilledField) => field(name).label;
  const text = (name: 'title' | 'author') => {
    const props = {
      ...field(name),
      required: isNew || name === 'title',
      autoComplete: 'off',
      className: 'sm:col-span-2',
    };
    return isNew ? <SuggestedTextField {...props} form={form} name={name} /> : <TextField {...props} />;
  };
  return (
    <FormSection title={t('share.detailsSection')}>
      <div className="sm:col-span-2">
        {text('title')}
        {isNew && (
          <p role="status" className="text-sm text-completed">
            {filledFields.length > 0 && t('share.filled', { fields: filledFields.map(getLabel).join(', ') })}
          </p>
        )}
      </div>
      {text('author')}
      <div className="grid grid-cols-2 gap-3 sm:col-span-2 sm:gap-5">
        <ListField form={form} name="category_id" choices={categories} />
        <ListField form={form} name="language_id" choices={languages} />
      </div>
      <div className="sm:col-span-2">
        <ChoiceTiles
          {...field('type')}
          options={bookTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        />
      </div>
      <MoreDetails form={form} names={['publisher', 'edition']} isOpen={!isNew}>
        <TextField {...field('publisher')} autoComplete="off" />
        <TextField {...field('edition')} autoComplete="off" />
      </MoreDetails>
    </FormSection>
  );
}

type Name = Exclude<FieldPathByValue<BookFields, string>, 'cover' | `image.${string}`>;
type ChoiceFieldProps = { form: BookForm; name: Name; hint?: ReactNode };

const LISTS = { category_id: 'categories', language_id: 'languages' } as const;

function ListField({ choices, ...rest }: ChoiceFieldProps & { name: keyof typeof LISTS; choices: Choices }) {
  const { t } = useTranslation('books');
  const { data, error, refetch } = choices;
  const retry = error && refetch && (
    <button type="button" className="link min-h-11" onClick={() => void refetch()}>
      {t('retry')}
    </button>
  );
  return (
    <OptionField
      {...rest}
      hint={retry || rest.hint}
      options={toIdOptions(choices, LISTS[rest.name])}
      placeholder={data || error ? t('share.choose') : t('share.loadingChoices')}
    />
  );
}

type OptionFieldProps = ChoiceFieldProps & { options: readonly Option[]; placeholder?: string };

export function OptionField({ form, name, ...select }: OptionFieldProps) {
  const { label, error } = useBookField(form)(name);
  const { field } = useController({ control: form.control, name });
  return <Select {...field} {...select} label={label} error={error} required />;
}
