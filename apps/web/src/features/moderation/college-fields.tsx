import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SuggestionCount } from '../../lib/format/suggestion-count.tsx';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import type { Entry } from '../../ui/forms/search-entries.tsx';
import { SearchSelect } from '../../ui/forms/search-select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { ActValues } from './act.rules.ts';
import { type ActInput, useCollegeSearch } from './moderation.api.ts';

type CollegeFieldsProps = { form: UseFormReturn<ActValues, unknown, ActInput> };

const DEBOUNCE_MS = 250;

export function NewCollegeFields({ form: { register, formState } }: CollegeFieldsProps) {
  const { t } = useTranslation('moderation');
  return (
    <>
      <TextField
        {...register('name')}
        label={t('dialog.name')}
        error={formState.errors.name?.message}
        dir="auto"
        required
      />
      <TextField
        {...register('place')}
        label={t('dialog.place')}
        hint={t('dialog.placeHint')}
        error={formState.errors.place?.message}
        dir="auto"
      />
    </>
  );
}

export function ListedCollegeField({ form }: CollegeFieldsProps) {
  const { t } = useTranslation('moderation');
  const { field, fieldState } = useController({ control: form.control, name: 'college_id' });
  const { ref, onBlur, onChange } = field;
  const [chosen, setChosen] = useState<Entry | null>(null);
  const [typed, setTyped] = useState('');
  const searchText = typed.trim();
  const debounced = useDebouncedValue(searchText, DEBOUNCE_MS);
  const { data = [], isFetching } = useCollegeSearch(debounced);
  const found = searchText ? data : [];
  const isSearching = isFetching || debounced !== searchText;
  return (
    <SearchSelect
      ref={ref}
      label={t('dialog.college')}
      hint={t('dialog.collegeHint')}
      error={fieldState.error?.message}
      clearLabel={t('dialog.clear')}
      value={chosen}
      entries={found}
      status={isSearching ? t('dialog.searching') : found.length === 0 && t('dialog.nothing')}
      count={(isOpen) => <SuggestionCount count={isOpen && !isSearching ? found.length : 0} />}
      onSearch={setTyped}
      onBlur={onBlur}
      onChange={(college) => {
        setChosen(college);
        onChange(college ? String(college.id) : '');
      }}
    />
  );
}
