import { bookTypes } from '@wandering-books/contract/books/book-options.ts';
import { type ReactNode, useState, type ComponentProps } from 'react';
import { useController, type FieldPathByValue, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField, FormSection, Select, type Option } from '../../../ui/forms/fields.tsx';
import { ChoiceTiles } from '../../../ui/forms/radio-buttons.tsx';
import { type Choices, toIdOptions } from './choices.ts';
import { useBookField, type FilledField, type BookForm, type BookFields, SHARE_FIELDS } from './book-form-fields.ts';
import type { Elements } from '../../../ui/elements.tsx';
import { Folded } from '../../../ui/layout/folded.tsx';
import type { EditionSuggestion } from '@wandering-books/contract/books/editions.ts';
import { SuggestionCount } from '../../../lib/format/suggestion-count.tsx';
import { useDebouncedValue } from '../../../lib/use-typed-search.ts';
import { SearchEntries, useCombobox } from '../../../ui/forms/search-entries.tsx';
import { useEditionSuggestions } from '../../editions/editions.api.ts';
import { getFiller } from './edition-filler.ts';

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
  const textField = (name: 'title' | 'author') => {
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
        {textField('title')}
        {isNew && (
          <p role="status" className="text-sm text-completed">
            {filledFields.length > 0 && t('share.filled', { fields: filledFields.map(getLabel).join(', ') })}
          </p>
        )}
      </div>
      {textField('author')}
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

type MoreDetailsProps = { form: BookForm; names: (keyof BookFields)[]; isOpen: boolean; children: Elements };

/** The optional fields of a section: in view once one differs from its default, or is wrong. */
export function MoreDetails({ form, names, isOpen, children }: MoreDetailsProps) {
  const { t } = useTranslation('books');
  const values = useWatch({ control: form.control, name: names });
  const { errors } = form.formState;
  const isUsed = names.some((name, at) => errors[name] || values[at] !== SHARE_FIELDS[name]);
  return (
    <div className="sm:col-span-2">
      <Folded title={t('share.more')} isOpen={isOpen || isUsed}>
        <div className="grid gap-5 sm:grid-cols-2">{children}</div>
      </Folded>
    </div>
  );
}

type SuggestedTextFieldProps = Omit<ComponentProps<typeof TextField>, 'form' | 'name'> & {
  form: BookForm;
  name: 'title' | 'author';
};

function SuggestedTextField(props: SuggestedTextFieldProps) {
  const { form, name, onChange, onBlur, className, ...field } = props;
  const { t } = useTranslation('books');
  const [query, setQuery] = useState('');
  const debouncedQuery = useDebouncedValue(query, 250);
  const { data = [] } = useEditionSuggestions(name, debouncedQuery);
  const suggestions = query === '' ? [] : data;
  const entries = suggestions.map((suggestion, id) => ({ ...present(suggestion), id, suggestion }));
  const choose = (entry: (typeof entries)[number] | null) => entry && getFiller(form).pick(name, entry.suggestion);
  const { open, show, close, input, list } = useCombobox(entries, choose, { onClose: () => setQuery('') });

  return (
    <div className={`relative ${className ?? ''}`}>
      <TextField
        {...field}
        {...input}
        name={name}
        onChange={(event) => {
          const text = event.target.value.trim();
          setQuery(text.length < 2 ? '' : text);
          show();
          onChange?.(event);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <SuggestionCount count={open ? entries.length : 0} />
      <SearchEntries {...list} label={t('share.suggestions')} />
    </div>
  );
}

const present = ({ title, author }: EditionSuggestion) =>
  title === null ? { name: author ?? '' } : { name: title, place: author };
