import type { OwnProfile } from '@wandering-books/contract/profiles.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../ui/form-section.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { CityField } from './city-field.tsx';
import { ListField } from './list-field.tsx';
import { useCountries, useStates, type FoundPincode } from './lookups.api.ts';
import { PincodeField } from './pincode-field.tsx';
import { PositionNote } from './position-note.tsx';
import { useProfileField, type ProfileForm } from './profile-fields.ts';

type LocationFieldsProps = {
  form: ProfileForm;
  profile: OwnProfile['profile'];
};

/** Another country takes state and city away, another state the city. */
export function LocationFields({ form, profile }: LocationFieldsProps) {
  const { t } = useTranslation('profiles');
  const field = useProfileField(form);
  const [country, state] = useWatch({ control: form.control, name: ['country_id', 'state_id'] });
  const countries = useCountries();
  useIndiaAtFirst(form, country, countries.data);
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
      <CityField form={form} state={state} kept={profile.city} />
      {profile.has_position && <PositionNote />}
    </FormSection>
  );
}

/** Most members live in India: whoever has not said otherwise finds it chosen. */
function useIndiaAtFirst(form: ProfileForm, country: string, countries: { id: number; code: string }[] | undefined) {
  const india = countries?.find(({ code }) => code === 'IN')?.id;
  const { isDirty } = form.getFieldState('country_id', form.formState);
  useEffect(() => {
    if (india !== undefined && country === '' && !isDirty) form.setValue('country_id', String(india));
  }, [form, india, country, isDirty]);
}
