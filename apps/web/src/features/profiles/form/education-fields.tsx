import { MAX_COLLEGE_NAME_LENGTH } from '@wandering-books/contract/profiles/profile-limits.ts';
import type { OwnProfile } from '@wandering-books/contract/profiles/profiles.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useController } from 'react-hook-form';
import { FormSection, TextField } from '../../../ui/forms/fields.tsx';
import { type Search, useTypedSearch } from '../../../lib/use-typed-search.ts';
import { useCollegeSearch, useUniversitySearch } from './lookups.api.ts';
import { type ProfileForm, useProfileField } from './profile-fields.ts';
import { SuggestionCount } from '../../../lib/format/suggestion-count.tsx';
import type { Entry } from '../../../ui/forms/search-entries.tsx';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';

export function EducationFields({ form, profile }: { form: ProfileForm; profile: OwnProfile['profile'] }) {
  const { t } = useTranslation('profiles');
  return (
    <FormSection title={t('edit.education')}>
      <SchoolField
        form={form}
        name="university_id"
        storedSchool={profile.university}
        useSearch={useUniversitySearch}
        failure={t('failures.universities')}
        hint={t('hints.university')}
        notListed={{ id: NOT_LISTED, name: t('search.notListed') }}
      />
      <CollegeField form={form} profile={profile} />
    </FormSection>
  );
}

function CollegeField({ form, profile }: { form: ProfileForm; profile: OwnProfile['profile'] }) {
  const { college, college_name } = profile;
  const { t } = useTranslation('profiles');
  const field = useProfileField(form);
  const [isNamed, setNamed] = useState(college_name !== null);
  const notListed = { id: NOT_LISTED, name: t('search.collegeNotListed') };
  return (
    <>
      <SchoolField
        form={form}
        name="college_id"
        storedSchool={college_name === null ? college : notListed}
        notListed={notListed}
        useSearch={useCollegeSearch}
        failure={t('failures.colleges')}
        hint={t('hints.college')}
        onChosen={(school, input) => {
          setNamed(school?.id === NOT_LISTED);
          form.setValue('college_name', school?.id === NOT_LISTED ? input : '', { shouldDirty: true });
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

type SchoolFieldProps = {
  form: ProfileForm;
  name: 'college_id' | 'university_id';
  storedSchool: Entry | null;
  useSearch: Search<Entry>;
  failure: string;
  hint: string;
  notListed: Entry;
  /** Called with the choice and the text typed before it. */
  onChosen?: (school: Entry | null, input: string) => void;
};

const NOT_LISTED = 0;

function SchoolField({ form, name, storedSchool, useSearch, failure, ...rest }: SchoolFieldProps) {
  const { t } = useTranslation('profiles');
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, onBlur, onChange } = field;
  const [selectedSchool, setSelectedSchool] = useState(storedSchool);
  const { text, setInput, matches, status } = useTypedSearch(useSearch);
  return (
    <SearchSelect
      ref={ref}
      label={t(`fields.${name}`)}
      hint={rest.hint}
      error={fieldState.error?.message}
      clearLabel={t('search.clear')}
      value={selectedSchool}
      entries={[...matches, rest.notListed]}
      status={status === 'failed' ? failure : status && t(`search.${status}`)}
      count={(isOpen) => <SuggestionCount count={isOpen && !status ? matches.length : 0} />}
      onSearch={setInput}
      onBlur={onBlur}
      onChange={(school) => {
        setSelectedSchool(school);
        onChange(school && school.id !== NOT_LISTED ? String(school.id) : '');
        rest.onChosen?.(school, text);
      }}
    />
  );
}
