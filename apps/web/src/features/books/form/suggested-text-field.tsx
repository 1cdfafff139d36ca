import type { EditionSuggestion } from '@wandering-books/contract/books/editions.ts';
import { useId, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestionCount } from '../../../lib/format/suggestion-count.tsx';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { SearchEntries, useComboboxKeys } from '../../../ui/forms/search-entries.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useEditionSuggestions } from '../../editions/editions.api.ts';
import { getFiller } from './edition-filler.ts';
import type { BookForm } from './book-form-fields.ts';

type SuggestedTextFieldProps = Omit<ComponentProps<typeof TextField>, 'form' | 'name'> & {
  form: BookForm;
  name: 'title' | 'author';
};

export function SuggestedTextField(props: SuggestedTextFieldProps) {
  const { form, name, onChange, onBlur, className, ...input } = props;
  const { t } = useTranslation('editions');
  const list = useId();
  const [query, setQuery] = useState('');
  const debouncedQuery = useDebouncedValue(query, 250);
  const { data = [] } = useEditionSuggestions(name, debouncedQuery);
  const suggestions = query === '' ? [] : data;
  const entries = suggestions.map((suggestion, id) => ({ ...present(suggestion), id, suggestion }));
  const choose = (entry: (typeof entries)[number] | null) => entry && getFiller(form).pick(name, entry.suggestion);
  const { open, active, show, choose: pick, close, onKeyDown } = useComboboxKeys(entries, choose, () => setQuery(''));
  const isOpen = open && entries.length > 0;

  return (
    <div className={`relative ${className ?? ''}`}>
      <TextField
        {...input}
        name={name}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${list}-${active}` : undefined}
        onKeyDown={onKeyDown}
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
      <SuggestionCount count={isOpen ? entries.length : 0} />
      <SearchEntries
        id={list}
        label={t('suggestions')}
        open={isOpen}
        active={active}
        entries={entries}
        onChoose={pick}
      />
    </div>
  );
}

const present = ({ title, author }: EditionSuggestion) =>
  title === null ? { name: author ?? '' } : { name: title, place: author };
