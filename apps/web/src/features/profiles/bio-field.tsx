import { MAX_BIO_LENGTH } from '@wandering-books/contract/profile-limits.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../ui/form-section.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useProfileField, type ProfileForm } from './profile-fields.ts';

/** Longer texts can be typed, and are told to be too long: nothing that was pasted is cut off in silence. */
export function BioField({ form }: { form: ProfileForm }) {
  const { t } = useTranslation('profiles');
  const { length } = useWatch({ control: form.control, name: 'bio' }).trim();
  return (
    <FormSection title={t('edit.bio')}>
      <TextArea
        {...useProfileField(form)('bio')}
        dir="auto"
        className="sm:col-span-2"
        hint={t('hints.bio', { length, most: MAX_BIO_LENGTH })}
      />
    </FormSection>
  );
}
