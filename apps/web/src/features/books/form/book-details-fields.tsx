import { bookTypes } from '@wandering-books/contract/books/book-options.ts';
import type { ReactNode } from 'react';
import { useWatch, useController, type FieldPathByValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { translateListName } from '../../../lib/language/list-names.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ChoiceTiles } from '../../../ui/forms/radio-buttons.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { SuggestedTextField } from './suggested-text-field.tsx';
import { type Choices, toIdOptions } from './choices.ts';
import { enterField, useBookField, type FilledField, type BookForm, type BookFields } from './book-form-fields.ts';
import { Select, type Option } from '../../../ui/forms/select.tsx';

const COMMON_CATEGORIES = ['Fiction', 'Textbooks', 'UPSC', "Children's Books", 'Self-Help'];
const CHIP =
  'inline-flex target items-center rounded-full border border-line-strong bg-card px-4 text-sm transition-colors duration-150 hover:border-primary ' +
  'aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:font-semibold aria-pressed:text-primary';

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
  filledFields,
}: BookDetailsFieldsProps) {
  const { t } = useTranslation('books');
  const field = useBookField(form);
  const hint = (name: FilledField) => ({ hint: filledFields?.includes(name) && t('share.hints.filled') });
  const text = (name: 'title' | 'author') => {
    const props = {
      ...field(name),
      ...hint(name),
      required: isNew || name === 'title',
      autoComplete: 'off',
      className: 'sm:col-span-2',
    };
    return isNew ? <SuggestedTextField {...props} form={form} name={name} /> : <TextField {...props} />;
  };
  return (
    <FormSection title={t('share.detailsSection')}>
      {text('title')}
      {text('author')}
      <CategoryField form={form} choices={categories} {...hint('category_id')} suggesting={isNew} />
      <ListField form={form} name="language_id" choices={languages} {...hint('language_id')} />
      <div className="sm:col-span-2">
        <ChoiceTiles
          {...field('type')}
          hint={t('share.hints.type')}
          options={bookTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        />
      </div>
      <TextField {...field('publisher')} {...hint('publisher')} autoComplete="off" />
      <TextField {...field('edition')} autoComplete="off" />
    </FormSection>
  );
}

type CategoryFieldProps = { form: BookForm; choices: Choices; suggesting?: boolean; hint?: ReactNode };

function CategoryField({ form, choices, suggesting, hint }: CategoryFieldProps) {
  const { t } = useTranslation('books');
  const categoryId = useWatch({ control: form.control, name: 'category_id' });
  return (
    <div>
      <ListField form={form} name="category_id" choices={choices} hint={hint} />
      {suggesting && (
        <div role="group" aria-label={t('share.common')} className="mt-2 flex min-h-11 flex-wrap gap-2">
          {COMMON_CATEGORIES.map((name) => {
            const id = choices.data?.find((category) => category.name === name)?.id;
            return (
              <button
                key={name}
                type="button"
                disabled={id === undefined}
                aria-pressed={id !== undefined && String(id) === categoryId}
                className={CHIP}
                onClick={() => enterField(form, 'category_id', String(id))}
              >
                {translateListName('categories', name)}
              </button>
            );
          })}
        </div>
      )}
    </div>
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
