import { MAX_COLLEGE_NAME_LENGTH } from '@wandering-books/contract/profiles/profile-limits.ts';
import type { OwnProfile } from '@wandering-books/contract/profiles/profiles.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../ui/form-section.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useUniversitySearch, useCollegeSearch } from './lookups.api.ts';
import { type ProfileForm, useProfileField } from './profile-fields.ts';
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

type CollegeFieldProps = { form: ProfileForm; profile: OwnProfile['profile'] };

function CollegeField({ form, profile: { college, college_name } }: CollegeFieldProps) {
  const { t } = useTranslation('profiles');
  const field = useProfileField(form);
  const [isNamed, setNamed] = useState(college_name !== null);
  const notListed = { id: NOT_LISTED, name: t('search.collegeNotListed') };
  return (
    <>
      <SchoolField
        form={form}
        name="college_id"
        kept={college_name === null ? college : notListed}
        notListed={notListed}
        useSearch={useCollegeSearch}
        failure={t('failures.colleges')}
        hint={t('hints.college')}
        onChosen={(school, typed) => {
          setNamed(school?.id === NOT_LISTED);
          form.setValue('college_name', school?.id === NOT_LISTED ? typed : '', { shouldDirty: true });
        }}
      />
      {isNamed && (
        <TextField
          {...field('college_name')}
          className="sm:col-start-2"
          maxLength={MAX_COLLEGE_NAME_LENGTH}
          autoComplete="off"
          dir="auto"
          hint={t('hints.college_name')}
        />
      )}
    </>
  );
}
