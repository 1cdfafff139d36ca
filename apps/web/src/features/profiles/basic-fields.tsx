import { genders, getLatestBirthday } from '@wandering-books/contract/profile-limits.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCountryCode } from '../../lib/mobile-number.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useProfileField, type ProfileForm } from './profile-fields.ts';

export function BasicFields({ form }: { form: ProfileForm }) {
  const { t } = useTranslation('profiles');
  const field = useProfileField(form);
  const mobile = useWatch({ control: form.control, name: 'mobile' });
  const [today] = useState(() => new Date());
  return (
    <FormSection title={t('edit.basic')}>
      <TextField {...field('name')} required autoComplete="name" className="sm:col-span-2" hint={t('hints.name')} />
      <TextField {...field('first_name')} autoComplete="given-name" />
      <TextField {...field('last_name')} autoComplete="family-name" />
      <TextField {...field('email')} required type="email" autoComplete="email" hint={t('hints.email')} />
      <PhoneField {...field('mobile')} countryCode={hasCountryCode(mobile) ? null : '+91'} hint={t('hints.mobile')} />
      <Select
        {...field('gender')}
        placeholder={t('choose')}
        options={genders.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
      />
      <TextField
        {...field('date_of_birth')}
        type="date"
        min="1900-01-01"
        max={getLatestBirthday(today)}
        autoComplete="bday"
        hint={t('hints.private')}
      />
    </FormSection>
  );
}
