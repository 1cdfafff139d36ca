import type { OwnProfile } from '@wandering-books/contract/profiles.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getErrorMessage, showFieldErrors } from '../../lib/api-errors.ts';
import { createLazyResolver } from '../../lib/lazy-resolver.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../lib/toast.ts';
import { findGrantedPosition } from '../places/granted-position.ts';
import { BasicFields } from './basic-fields.tsx';
import { BioField } from './bio-field.tsx';
import { EducationFields } from './education-fields.tsx';
import { LocationFields } from './location-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { toFormFields, type CheckedProfile, type ProfileFields } from './profile-fields.ts';
import { useUpdateProfile } from './profiles.api.ts';

const loadRules = () => import('./profile.rules.ts');
const resolver = createLazyResolver(loadRules);

type EditProfileFormProps = {
  own: OwnProfile;
  onSaved: () => void;
};

/** What a member tells of themselves. What was typed stays until it is saved. */
export default function EditProfileForm({ own, onSaved }: EditProfileFormProps) {
  const { t } = useTranslation('profiles');
  const change = useUpdateProfile();
  const form = useForm<ProfileFields, unknown, CheckedProfile>({
    resolver,
    mode: 'onTouched',
    defaultValues: toFormFields(own),
  });
  const { isSubmitting } = form.formState;

  const save = async (told: CheckedProfile) => {
    await change.mutateAsync({ ...told, ...(await findGrantedPosition()) });
    toast.success(t('edit.success'));
    onSaved();
  };
  const submit = useSubmitOnce(form.handleSubmit(save), (error) => {
    showFieldErrors(form, error);
    toast.error(t('edit.failed', { message: getErrorMessage(error) }));
  });

  return (
    <form noValidate aria-label={t('edit.title')} onSubmit={submit} onFocus={loadRules} className="space-y-6">
      <BasicFields form={form} />
      <EducationFields form={form} profile={own.profile} />
      <PictureField form={form} name={own.user.name} kept={own.profile.profile_image} />
      <BioField form={form} />
      <LocationFields form={form} profile={own.profile} />
      <div className="flex justify-end">
        <Button type="submit" size="large" className="w-full sm:w-auto" loading={isSubmitting}>
          {isSubmitting ? t('edit.saving') : t('edit.save')}
        </Button>
      </div>
    </form>
  );
}
