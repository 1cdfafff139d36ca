import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SuggestionCount } from '../../../lib/format/suggestion-count.tsx';
import type { Entry } from '../../../ui/forms/search-entries.tsx';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';
import { useCities } from './lookups.api.ts';
import type { ProfileForm } from './profile-fields.ts';

export function CityField({ form, state, kept }: { form: ProfileForm; state: string; kept: Entry | null }) {
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

interface City {
  id: number;
  name: string;
  other_names?: string[] | undefined;
}

const MAX_RESULTS = 50;

export function filterCities(cities: readonly City[], typed: string) {
  const sought = fold(typed.trim());
  const ranked = cities
    .map(({ id, name, other_names = [] }) => ({ id, name, rank: rankNames([name, ...other_names].map(fold), sought) }))
    .filter(({ rank }) => rank < 2);
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_RESULTS)
    .map(({ id, name }) => ({ id, name }));
}

function rankNames(names: string[], sought: string) {
  if (names.some((name) => name.startsWith(sought))) return 0;
  return names.some((name) => name.includes(sought)) ? 1 : 2;
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

export function RetryHint({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <button type="button" className="link min-h-11" onClick={onRetry}>
      {t('retry')}
    </button>
  );
}
