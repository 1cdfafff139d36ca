import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SuggestionCount } from '../../../lib/format/suggestion-count.tsx';
import type { Entry } from '../../../ui/forms/search-entries.tsx';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';
import { filterCities } from './filter-cities.ts';
import { useCities } from './lookups.api.ts';
import type { ProfileForm } from './profile-fields.ts';
import { RetryHint } from '../retry-hint.tsx';

type CityFieldProps = {
  form: ProfileForm;
  state: string;
  kept: Entry | null;
};

export function CityField({ form, state, kept }: CityFieldProps) {
  const { t } = useTranslation('profiles');
  const { field, fieldState } = useController({ control: form.control, name: 'city_id' });
  const { ref, value, onBlur, onChange } = field;
  const [typed, setTyped] = useState('');
  const { data, isError, refetch } = useCities(state);
  const found = filterCities(data ?? [], typed);
  const chosen = [...(data ?? []), ...(kept ? [kept] : [])].find(({ id }) => String(id) === value) ?? null;
  const failed = isError && Boolean(state);
  const status = () => {
    if (failed) return t('failures.cities');
    if (!data) return t('search.searching');
    return found.length === 0 ? t('search.nothing') : null;
  };
  return (
    <SearchSelect
      ref={ref}
      label={t('fields.city_id')}
      disabled={!state}
      placeholder={state ? t('hints.city') : t('hints.stateFirst')}
      hint={failed && <RetryHint onRetry={() => void refetch()} />}
      error={fieldState.error?.message ?? (failed ? t('failures.cities') : undefined)}
      clearLabel={t('search.clear')}
      value={chosen}
      entries={found}
      status={status()}
      count={(isOpen) => <SuggestionCount count={isOpen ? found.length : 0} />}
      onSearch={setTyped}
      onBlur={onBlur}
      onChange={(city) => onChange(city ? String(city.id) : '')}
    />
  );
}
