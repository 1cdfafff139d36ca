import type { OwnProfile } from '@wandering-books/contract/profiles/profiles.ts';
import { useEffect, useState } from 'react';
import { useWatch, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { toast } from '../../../lib/toast.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { withdrawPlace } from '../../places/stored-place.ts';
import { CityField, RetryHint } from './city-field.tsx';
import { useCountries, useStates, type FoundPincode, useFindPincode } from './lookups.api.ts';
import { useProfileField, type ProfileForm } from './profile-fields.ts';
import { useRemovePosition } from '../profiles.api.ts';
import { Select } from '../../../ui/forms/select.tsx';

const SIX_DIGITS = /^[1-9]\d{5}$/;

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
      <CityField form={form} state={state} kept={profile.city} />
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
  const removal = useRemovePosition();
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        withdrawPlace();
        toast.success(t('position.removed'));
      },
      onError: (error) => toast.error(getErrorMessage(error, t('position.failed'))),
    });
  return (
    <div className="space-y-3 sm:col-span-2">
      <p className="text-muted">{t('position.known')}</p>
      <Button variant="secondary" loading={removal.isPending} onClick={remove}>
        {removal.isPending ? t('position.removing') : t('position.remove')}
      </Button>
    </div>
  );
}

/** Looks up an Indian pincode once it has six digits; unknown ones are accepted. */
function PincodeField({ form, onFound }: { form: ProfileForm; onFound: (found: FoundPincode) => void }) {
  const { t } = useTranslation('profiles');
  const field = useProfileField(form)('pincode');
  const findPincode = useFindPincode();
  const [lookedUp, setLookedUp] = useState<string>();

  const isTyped = (pincode: string) => form.getValues('pincode').replace(/\s/g, '') === pincode;
  const look = async (typed: string) => {
    const pincode = typed.replace(/\s/g, '');
    setLookedUp(undefined);
    if (!SIX_DIGITS.test(pincode)) return;
    const found = await findPincode(pincode);
    if (found === undefined || !isTyped(pincode)) return;
    setLookedUp(found ? t('pincode.found', { place: (found.city ?? found.state).name }) : t('pincode.unknown'));
    if (found) onFound(found);
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
  const { field, fieldState } = useController({ control: form.control, name });
  const failed = list.isError && !disabled;
  const placeholder = disabled || (list.data || failed ? t('choose') : t('loadingChoices'));
  return (
    <Select
      {...field}
      label={t(`fields.${name}`)}
      placeholder={placeholder}
      disabled={Boolean(disabled)}
      options={(list.data ?? []).map((entry) => ({ value: entry.id, label: entry.name }))}
      error={fieldState.error?.message ?? (failed ? failure : undefined)}
      hint={failed && <RetryHint onRetry={() => void list.refetch()} />}
      onChange={(event) => {
        field.onChange(event);
        onChosen?.();
      }}
    />
  );
}
