import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePreparedImage } from '../../../lib/device/use-prepared-image.ts';
import { toast } from '../../../lib/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { PictureInput } from '../../../ui/pictures/picture-input.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { FilePicture } from '../../../ui/pictures/file-picture.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import type { ProfileForm } from './profile-fields.ts';

export function PictureField({ form, name, kept }: { form: ProfileForm; name: string; kept: string | null }) {
  const { t } = useTranslation('profiles');
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'profile_image' });
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
            <PicturePreview chosen={field.value} kept={kept} name={name} preparing={preparing} />
            <PictureInput
              {...control}
              ref={field.ref}
              onBlur={field.onBlur}
              onPick={([file]) => void prepare(file!)}
              action={kept || field.value ? t('picture.change') : t('picture.choose')}
            />
          </div>
        )}
      </Field>
    </FormSection>
  );
}

type PicturePreviewProps = { chosen: File | null; kept: string | null; name: string; preparing: boolean };

function PicturePreview({ chosen, kept, name, preparing }: PicturePreviewProps) {
  const { t } = useTranslation('profiles');
  return (
    <span role="status" className="inline-flex size-24 shrink-0 items-center justify-center text-primary">
      {preparing && (
        <>
          <Spinner />
          <span className="sr-only">{t('picture.preparing')}</span>
        </>
      )}
      {!preparing && chosen && (
        <FilePicture file={chosen} alt={t('picture.preview')} className="size-24 rounded-full object-cover" />
      )}
      {!preparing && !chosen && (
        <Avatar name={name} src={kept && buildImageUrl(kept, 240)} className="size-24 text-4xl" />
      )}
    </span>
  );
}
