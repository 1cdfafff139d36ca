import type { OwnProfile } from '@wandering-books/contract/profiles.ts';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../ui/form-section.tsx';
import { useCollegeSearch, useUniversitySearch } from './lookups.api.ts';
import type { ProfileForm } from './profile-fields.ts';
import { SchoolField } from './school-field.tsx';

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
      />
      <SchoolField
        form={form}
        name="college_id"
        kept={profile.college}
        useSearch={useCollegeSearch}
        failure={t('failures.colleges')}
      />
    </FormSection>
  );
}
