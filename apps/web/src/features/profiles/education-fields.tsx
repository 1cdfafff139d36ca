import type { OwnProfile } from '@wandering-books/contract/profiles.ts';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../ui/form-section.tsx';
import { CollegeField } from './college-field.tsx';
import { useUniversitySearch } from './lookups.api.ts';
import type { ProfileForm } from './profile-fields.ts';
import { NOT_LISTED, SchoolField } from './school-field.tsx';

type EducationFieldsProps = { form: ProfileForm; profile: OwnProfile['profile'] };

export function EducationFields({ form, profile }: EducationFieldsProps) {
  const { t } = useTranslation('profiles');
  return (
    <FormSection title={t('edit.education')}>
      <SchoolField
        form={form}
        name="university_id"
        kept={profile.university}
        useSearch={useUniversitySearch}
        failure={t('failures.universities')}
        hint={t('hints.university')}
        notListed={{ id: NOT_LISTED, name: t('search.notListed') }}
      />
      <CollegeField form={form} profile={profile} />
    </FormSection>
  );
}
