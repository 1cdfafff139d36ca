import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SuggestionCount } from '../../../lib/format/suggestion-count.tsx';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import type { Entry } from '../../../ui/forms/search-entries.tsx';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';
import type { ProfileForm } from './profile-fields.ts';

type SchoolFieldProps = {
  form: ProfileForm;
  name: 'college_id' | 'university_id';
  kept: Entry | null;
  useSearch: (q: string) => { data?: readonly Entry[]; isFetching: boolean; isError: boolean };
  failure: string;
  hint: string;
  /** The option for a school that is not listed. */
  notListed: Entry;
  /** Called with the choice and the text typed before it. */
  onChosen?: (school: Entry | null, typed: string) => void;
};

export const NOT_LISTED = 0;
const DEBOUNCE_MS = 250;

export function SchoolField({ form, name, kept, useSearch, failure, ...rest }: SchoolFieldProps) {
  const { t } = useTranslation('profiles');
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, onBlur, onChange } = field;
  const [chosen, setChosen] = useState(kept);
  const [typed, setTyped] = useState('');
  const searchText = typed.trim();
  const debounced = useDebouncedValue(searchText, DEBOUNCE_MS);
  const { data = [], isFetching, isError } = useSearch(debounced);

  const found = searchText ? data : [];
  const getStatus = () => {
    if (!searchText) return t('search.start');
    if (isError) return failure;
    if (isFetching || debounced !== searchText) return t('search.searching');
    return found.length === 0 ? t('search.nothing') : null;
  };
  const status = getStatus();
  return (
    <SearchSelect
      ref={ref}
      label={t(`fields.${name}`)}
      hint={rest.hint}
      error={fieldState.error?.message}
      clearLabel={t('search.clear')}
      value={chosen}
      entries={[...found, rest.notListed]}
      status={status}
      count={(isOpen) => <SuggestionCount count={isOpen && !status ? found.length : 0} />}
      onSearch={setTyped}
      onBlur={onBlur}
      onChange={(school) => {
        setChosen(school);
        onChange(school && school.id !== NOT_LISTED ? String(school.id) : '');
        rest.onChosen?.(school, searchText);
      }}
    />
  );
}
