import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../ui/form-section.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { ListField } from './list-field.tsx';
import { useCities, useCountries, useStates } from './lookups.api.ts';
import { PositionNote } from './position-note.tsx';
import { useProfileField, type ProfileForm } from './profile-fields.ts';

type LocationFieldsProps = {
  form: ProfileForm;
  hasPosition: boolean;
  onPositionRemoved: () => void;
};

/** Another country takes state and city away, another state the city. */
export function LocationFields({ form, hasPosition, onPositionRemoved }: LocationFieldsProps) {
  const { t } = useTranslation('profiles');
  const field = useProfileField(form);
  const [country, state] = useWatch({ control: form.control, name: ['country_id', 'state_id'] });
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
      <ListField
        form={form}
        name="country_id"
        list={useCountries()}
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
      <ListField
        form={form}
        name="city_id"
        list={useCities(state)}
        failure={t('failures.cities')}
        disabled={!state && t('hints.stateFirst')}
      />
      <TextField {...field('pincode')} autoComplete="postal-code" />
      {hasPosition && <PositionNote onRemoved={onPositionRemoved} />}
    </FormSection>
  );
}
