import type { OwnProfile } from '@wandering-books/contract/profiles/profiles.ts';
import { cleanPincode } from '@wandering-books/contract/typed-numbers.ts';
import { useEffect, useState } from 'react';
import { useWatch, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { translateListName } from '../../../lib/language/texts.ts';
import { api } from '../../../lib/api/api.ts';
import { EVERYTHING, useSingleMutation } from '../../../lib/api/single-run.ts';
import { toast } from '../../../lib/toast.ts';
import { FormSection, TextArea, TextField, Select } from '../../../ui/forms/fields.tsx';
import { Button } from '../../../ui/buttons.tsx';
import { withdrawPlace } from '../../places/device-position.ts';
import { useCountries, useStates, type FoundPincode, useFindPincode, useCities } from './lookups.api.ts';
import { useProfileField, type ProfileForm } from './profile-fields.ts';
import { useTranslatePlace } from '../profile-card.tsx';
import { SuggestionCount } from '../../../lib/format/suggestion-count.tsx';
import type { Entry } from '../../../ui/forms/search-entries.tsx';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';

export function LocationFields({ form, profile }: { form: ProfileForm; profile: OwnProfile['profile'] }) {
  const { t } = useTranslation('profiles');
  const field = useProfileField(form);
  const [country, state] = useWatch({ control: form.control, name: ['country_id', 'state_id'] });
  const countries = useCountries();
  useDefaultCountry(form, country, countries.data);
  const fill = ({ country, state, city }: FoundPincode) => {
    form.setValue('country_id', String(country.id));
    form.setValue('state_id', String(state.id));
    form.setValue('city_id', city ? String(city.id) : '');
  };
  const clear = (...names: ('state_id' | 'city_id')[]) => names.forEach((name) => form.setValue(name, ''));
  return (
    <FormSection title={t('edit.location')}>
      <TextArea
        {...field('address')}
        rows={2}
        autoComplete="street-address"
        className="sm:col-span-2"
        hint={t('hints.address')}
      />
      <PincodeField form={form} onFound={fill} />
      <ListField
        form={form}
        name="country_id"
        list={countries}
        failure={t('failures.countries')}
        onChosen={() => clear('state_id', 'city_id')}
      />
      <ListField
        form={form}
        name="state_id"
        list={useStates(country)}
        failure={t('failures.states')}
        disabled={!country && t('hints.countryFirst')}
        onChosen={() => clear('city_id')}
      />
      <CityField form={form} state={state} storedCity={profile.city} />
      {profile.has_position && <PositionNote />}
    </FormSection>
  );
}

function useDefaultCountry(form: ProfileForm, country: string, countries: { id: number; code: string }[] | undefined) {
  const india = countries?.find(({ code }) => code === 'IN')?.id;
  const { isDirty } = form.getFieldState('country_id', form.formState);
  useEffect(() => {
    if (india !== undefined && country === '' && !isDirty) form.setValue('country_id', String(india));
  }, [form, india, country, isDirty]);
}

function PositionNote() {
  const { t } = useTranslation('profiles');
  const removal = useSingleMutation({
    mutationFn: () => api('DELETE /api/user/location'),
    onSuccess: () => {
      withdrawPlace();
      toast.success(t('position.removed'));
    },
    failure: t('position.failed'),
    refetches: EVERYTHING,
  });
  return (
    <div className="space-y-3 sm:col-span-2">
      <p className="text-muted">{t('position.known')}</p>
      <Button variant="secondary" loading={removal.isPending} onClick={() => removal.mutate()}>
        {removal.isPending ? t('position.removing') : t('position.remove')}
      </Button>
    </div>
  );
}

/** Looks up an Indian pincode once it has six digits; unknown ones are accepted. */
function PincodeField({ form, onFound }: { form: ProfileForm; onFound: (pincode: FoundPincode) => void }) {
  const { t } = useTranslation('profiles');
  const field = useProfileField(form)('pincode');
  const findPincode = useFindPincode();
  const translatePlace = useTranslatePlace();
  const [lookedUp, setLookedUp] = useState<string>();

  const isTyped = (pincode: string) => cleanPincode(form.getValues('pincode')) === pincode;
  const look = async (input: string) => {
    const pincode = cleanPincode(input);
    setLookedUp(undefined);
    if (!/^[1-9]\d{5}$/.test(pincode)) return;
    const match = await findPincode(pincode);
    if (match === undefined || !isTyped(pincode)) return;
    const place =
      match && (match.city ? translateListName('cities', match.city.name) : translatePlace(match.state.name));
    setLookedUp(place ? t('pincode.found', { place }) : t('pincode.unknown'));
    if (match) onFound(match);
  };
  return (
    <TextField
      {...field}
      autoComplete="postal-code"
      hint={<span role="status">{lookedUp ?? t('hints.pincode')}</span>}
      onChange={(event) => {
        void field.onChange(event);
        void look(event.target.value);
      }}
    />
  );
}

type ListFieldProps = {
  form: ProfileForm;
  name: 'country_id' | 'state_id';
  list: {
    data: readonly { id: number; name: string }[] | undefined;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  failure: string;
  disabled?: string | false;
  onChosen?: () => void;
};

function ListField({ form, name, list, failure, disabled, onChosen }: ListFieldProps) {
  const { t } = useTranslation('profiles');
  const translatePlace = useTranslatePlace();
  const { field, fieldState } = useController({ control: form.control, name });
  const failed = list.isError && !disabled;
  const placeholder = disabled || (list.data || failed ? t('choose') : t('loadingChoices'));
  return (
    <Select
      {...field}
      label={t(`fields.${name}`)}
      placeholder={placeholder}
      disabled={Boolean(disabled)}
      options={(list.data ?? []).map((entry) => ({ value: entry.id, label: translatePlace(entry.name) }))}
      error={fieldState.error?.message ?? (failed ? failure : undefined)}
      hint={failed && <RetryHint onRetry={list.refetch} />}
      onChange={(event) => {
        field.onChange(event);
        onChosen?.();
      }}
    />
  );
}

function CityField({ form, state, storedCity }: { form: ProfileForm; state: string; storedCity: Entry | null }) {
  const { t } = useTranslation('profiles');
  const { field, fieldState } = useController({ control: form.control, name: 'city_id' });
  const { ref, value, onBlur, onChange } = field;
  const [query, setQuery] = useState('');
  const { data, isError, refetch } = useCities(state);
  const matches = filterCities(data ?? [], query);
  const selectedCity =
    [...(data ?? []), ...(storedCity ? [storedCity] : [])].find(({ id }) => String(id) === value) ?? null;
  const failed = isError && Boolean(state);
  const status = () => {
    if (failed) return t('failures.cities');
    if (!data) return t('search.searching');
    return matches.length === 0 ? t('search.nothing') : null;
  };
  return (
    <SearchSelect
      ref={ref}
      label={t('fields.city_id')}
      disabled={!state}
      placeholder={state ? t('hints.city') : t('hints.stateFirst')}
      hint={failed && <RetryHint onRetry={refetch} />}
      error={fieldState.error?.message ?? (failed ? t('failures.cities') : undefined)}
      clearLabel={t('search.clear')}
      value={selectedCity}
      entries={matches}
      status={status()}
      count={(isOpen) => <SuggestionCount count={isOpen ? matches.length : 0} />}
      onSearch={setQuery}
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

export function filterCities(cities: readonly City[], query: string) {
  const foldedQuery = fold(query.trim());
  const ranked = cities
    .map(({ id, name, other_names = [] }) => ({
      id,
      name,
      rank: rankNames([name, ...other_names].map(fold), foldedQuery),
    }))
    .filter(({ rank }) => rank < 2);
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_RESULTS)
    .map(({ id, name }) => ({ id, name }));
}

function rankNames(names: string[], query: string) {
  if (names.some((name) => name.startsWith(query))) return 0;
  return names.some((name) => name.includes(query)) ? 1 : 2;
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

function RetryHint({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('profiles');
  return (
    <button type="button" className="link min-h-11" onClick={() => void onRetry()}>
      {t('retry')}
    </button>
  );
}
