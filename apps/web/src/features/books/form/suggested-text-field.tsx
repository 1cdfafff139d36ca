import type { EditionSuggestion } from '@wandering-books/contract/books/editions.ts';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestionCount } from '../../../lib/format/suggestion-count.tsx';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { SearchEntries, useCombobox } from '../../../ui/forms/search-entries.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useEditionSuggestions } from '../../editions/editions.api.ts';
import { getFiller } from './edition-filler.ts';
import type { BookForm } from './book-form-fields.ts';

type SuggestedTextFieldProps = Omit<ComponentProps<typeof TextField>, 'form' | 'name'> & {
  form: BookForm;
  name: 'title' | 'author';
};

export function SuggestedTextField(props: SuggestedTextFieldProps) {
  const { form, name, onChange, onBlur, className, ...field } = props;
  const { t } = useTranslation('editions');
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
      <SearchEntries {...list} label={t('suggestions')} />
    </div>
  );
}

const present = ({ title, author }: EditionSuggestion) =>
  title === null ? { name: author ?? '' } : { name: title, place: author };
