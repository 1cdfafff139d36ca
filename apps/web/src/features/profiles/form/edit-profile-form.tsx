import { genders, getLatestBirthday, MAX_BIO_LENGTH } from '@wandering-books/contract/profiles/profile-limits.ts';
import type { OwnProfile } from '@wandering-books/contract/profiles/profiles.ts';
import { useId, useState } from 'react';
import { type Resolver, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { getErrorMessage, showFieldErrors } from '../../../lib/api/api-errors.ts';
import { createResolver, useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { toast } from '../../../lib/toast.ts';
import { completeMobile, hasCountryCode } from '../../../lib/format/mobile-number.ts';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { Button, Spinner } from '../../../ui/buttons.tsx';
import { Field, FormSection, PhoneField, Select, TextArea, TextField } from '../../../ui/forms/fields.tsx';
import { findGrantedPosition } from '../../places/device-position.ts';
import { EducationFields } from './education-fields.tsx';
import { LocationFields } from './location-fields.tsx';
import {
  type CheckedProfile,
  type ProfileFields,
  type ProfileForm,
  toFormFields,
  useProfileField,
} from './profile-fields.ts';
import { useUpdateProfile } from '../profiles.api.ts';
import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import { usePreparedImage } from '../../../lib/device/compress-image.ts';
import { PictureInput } from '../../../ui/pictures/picture-input.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { FilePicture } from '../../../ui/pictures/file-picture.tsx';

export function EditProfileForm({ own, onSaved }: { own: OwnProfile; onSaved: () => void }) {
  const { t } = useTranslation('profiles');
  const change = useUpdateProfile();
  const form = useDraftForm<ProfileFields, CheckedProfile>('profile', {
    resolver: resolve,
    mode: 'onTouched',
    defaultValues: toFormFields(own),
  });
  const { isSubmitting } = form.formState;

  const save = async (values: CheckedProfile) => {
    await change.mutateAsync({ ...values, ...(await findGrantedPosition()) });
    toast.success(t('edit.success'));
    onSaved();
  };
  const submit = useSubmitOnce(form, form.handleSubmit(save), (error) => {
    showFieldErrors(form, error);
    const status = error instanceof ApiError && error.status > 0 ? `HTTP ${error.status}` : undefined;
    toast.error(t('edit.failed', { message: getErrorMessage(error, status) }));
  });

  return (
    <form noValidate aria-label={t('edit.title')} onSubmit={submit} className="space-y-6">
      <BasicFields form={form} />
      <EducationFields form={form} profile={own.profile} />
      <PictureField form={form} name={own.user.name} storedImage={own.profile.profile_image} />
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

function BasicFields({ form }: { form: ProfileForm }) {
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

/** No `maxLength`: it would silently truncate pasted text. */
function BioField({ form }: { form: ProfileForm }) {
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

function PictureField({ form, name, storedImage }: { form: ProfileForm; name: string; storedImage: string | null }) {
  const { t } = useTranslation('profiles');
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'profile_image' });
  const newImage = field.value;
  const { preparing, prepare } = usePreparedImage({
    onReady: (image) => field.onChange(image),
    onError: (message) =>
      toast.error(message === undefined ? t('picture.imageOnly') : t('picture.compressFailed', { message })),
  });
  return (
    <FormSection title={t('edit.picture')}>
      <Field
        id={id}
        label={t('fields.profile_image')}
        hint={t('hints.picture')}
        error={fieldState.error?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <div className="flex flex-wrap items-center gap-5">
            <span role="status" className="inline-flex size-24 shrink-0 items-center justify-center text-primary">
              {preparing && (
                <>
                  <Spinner />
                  <span className="sr-only">{t('picture.preparing')}</span>
                </>
              )}
              {!preparing && newImage && (
                <FilePicture file={newImage} alt={t('picture.preview')} className="size-24 rounded-full object-cover" />
              )}
              {!preparing && !newImage && (
                <Avatar name={name} src={storedImage && buildImageUrl(storedImage, 240)} className="size-24 text-4xl" />
              )}
            </span>
            <PictureInput
              {...control}
              ref={field.ref}
              onBlur={field.onBlur}
              onPick={([file]) => void prepare(file!)}
              action={storedImage || newImage ? t('picture.change') : t('picture.choose')}
            />
          </div>
        )}
      </Field>
    </FormSection>
  );
}

const check = createResolver<ProfileFields, CheckedProfile>(({ ProfileChange, custom }) =>
  ProfileChange.safeExtend({ profile_image: custom<File>((file) => file instanceof File).nullable() }),
);

const resolve: Resolver<ProfileFields, unknown, CheckedProfile> = (input, ...form) =>
  check({ ...input, mobile: completeMobile(input.mobile) }, ...form);
