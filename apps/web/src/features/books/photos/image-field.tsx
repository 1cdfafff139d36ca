import { MAX_BOOK_PHOTOS } from '@wandering-books/contract/books/book-options.ts';
import { useId, useState, useEffect, useEffectEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useController } from 'react-hook-form';
import { toast } from '../../../lib/toast.ts';
import { fillFromSharedItem } from '../share/shared-start.ts';
import { isCameraSupported } from '../../../lib/device/camera.ts';
import { Button, Spinner } from '../../../ui/buttons.tsx';
import { Field } from '../../../ui/forms/fields.tsx';
import { LazyWindow } from '../../../ui/overlays/lazy-window.tsx';
import { PictureInput } from '../../../ui/pictures/picture-input.tsx';
import { CameraIcon } from '../../../ui/icons/edit-icons.tsx';
import type { FormPhoto, BookForm, BookFields } from '../form/book-form-fields.ts';
import { CameraDialog, DrawnPreview, PhotoList } from '../form/lazy-form-parts.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { RadioButton } from '../../../ui/forms/radio-buttons.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { RoutePicture } from '../../../ui/layout/route-picture.tsx';
import type { Elements } from '../../../ui/elements.tsx';
import { createClientId } from '../../../lib/device/client-id.ts';
import { compressImage } from '../../../lib/device/compress-image.ts';
import { notePreparation, uploadPhoto } from './photo-uploads.ts';

type ImageFieldProps = { form: BookForm; isNew: boolean; onPick?: (photos: File[]) => void };

export function ImageField({ form, isNew, onPick }: ImageFieldProps) {
  const { t } = useTranslation('books');
  const id = useId();
  const { field: coverField } = useController({ control: form.control, name: 'cover' });
  const cover = coverField.value;
  /** Choosing the drawn cover clears the error of a missing photo. */
  const chooseCover = (kind: Kind) => {
    coverField.onChange(kind);
    if (form.getFieldState('image').invalid) void form.trigger('image');
  };
  const isDrawn = cover === 'drawn';
  const { field, fieldState, photos, preparing, add, change } = usePhotos(form);
  const take = (files: File[]) => {
    chooseCover('photo');
    onPick?.(files);
    notePreparation(form, add(files));
  };
  useSharedItem(form, take, isNew);
  const [cameraOpen, setCameraOpen] = useState(false);
  const openCamera = () => (isCameraSupported() ? setCameraOpen(true) : toast.error(t('camera.unsupported')));
  const [first] = isDrawn ? [] : photos;
  const isFull = photos.length >= MAX_BOOK_PHOTOS;
  const photosHint = first && t(isFull ? 'photos.full' : 'photos.hint', { count: MAX_BOOK_PHOTOS });
  const hint = isDrawn ? t('share.hints.drawn') : photosHint;

  return (
    <Field id={id} label={t('share.image')} required={isNew} hint={hint} error={fieldState.error?.message}>
      {(control) => (
        <>
          <CoverChoice cover={cover} onChoose={chooseCover} />
          <div className="flex flex-wrap gap-3 sm:gap-4">
            <ImagePreview
              photo={first}
              preparing={preparing}
              onRemove={() => change(photos.slice(1))}
              drawnCover={
                isDrawn && (
                  <Suspense>
                    <DrawnPreview form={form} />
                  </Suspense>
                )
              }
            />
            <div className="flex min-w-0 flex-1 basis-36 flex-col justify-center gap-2 max-sm:[&_:is(button,label)]:px-2 [&_button]:w-full [&_button]:max-w-xs">
              <PictureInput
                {...control}
                ref={field.ref}
                multiple
                disabled={isFull}
                aria-required={isNew && !isDrawn}
                onBlur={field.onBlur}
                onPick={take}
                action={t(photos.length > 0 ? 'photos.add' : 'share.chooseImage')}
              />
              <Button
                variant="secondary"
                disabled={isFull}
                icon={<CameraIcon className="size-5" />}
                onClick={openCamera}
              >
                {t('share.useCamera')}
              </Button>
            </div>
            {cameraOpen && (
              <LazyWindow>
                <CameraDialog onClose={() => setCameraOpen(false)} onCapture={(photo) => take([photo])} />
              </LazyWindow>
            )}
          </div>
          {!isDrawn && photos.length > 1 && (
            <Suspense>
              <PhotoList photos={photos} onChange={change} />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}

/** Prefills the form with content that another app shared through the share target. */
function useSharedItem(form: BookForm, addPhotos: (files: File[]) => void, isNew: boolean): void {
  const fill = useEffectEvent(() => isNew && void fillFromSharedItem(form, addPhotos));
  useEffect(() => void fill(), []);
}

type Kind = BookFields['cover'];

function CoverChoice({ cover, onChoose }: { cover: Kind; onChoose: (kind: Kind) => void }) {
  const { t } = useTranslation('books');
  return (
    <div
      role="radiogroup"
      aria-label={t('share.cover')}
      className="flex flex-wrap gap-x-4 max-sm:text-sm sm:gap-x-6 [&_label]:gap-2"
    >
      {(['photo', 'drawn'] as const).map((kind) => (
        <RadioButton key={kind} name="cover" value={kind} checked={cover === kind} onChange={() => onChoose(kind)}>
          {t(`covers.${kind}`)}
        </RadioButton>
      ))}
    </div>
  );
}

type ImagePreviewProps = {
  photo: FormPhoto | undefined;
  preparing: boolean;
  drawnCover: Elements;
  onRemove: () => void;
};

function ImagePreview({ photo, preparing, drawnCover, onRemove }: ImagePreviewProps) {
  const { t } = useTranslation('books');
  return (
    <span className="relative block w-18 shrink-0 self-start sm:w-32">
      <span
        role="status"
        className="flex aspect-3/4 w-full items-center justify-center overflow-hidden rounded-small border border-dashed border-line-strong bg-page text-primary"
      >
        {preparing && (
          <>
            <Spinner />
            <span className="sr-only">{t('share.preparingImage')}</span>
          </>
        )}
        {!preparing &&
          (photo ? (
            <PhotoPicture photo={photo} width={480} alt={t('share.preview')} />
          ) : (
            drawnCover || <RoutePicture className="w-full p-2" />
          ))}
      </span>
      {photo && !preparing && (
        <button
          type="button"
          aria-label={t('photos.removeCover')}
          title={t('photos.removeCover')}
          onClick={onRemove}
          className="absolute top-0 end-0 inline-flex size-11 items-center justify-center"
        >
          <span className="inline-flex size-8 items-center justify-center rounded-full border border-line bg-card text-ink shadow-soft">
            <CloseIcon className="size-4" />
          </span>
        </button>
      )}
    </span>
  );
}

/** Photos except the cover are uploaded early, before the book is sent; the cover is sent with it. */
function usePhotos(form: BookForm) {
  const { t } = useTranslation('books');
  const { field, fieldState } = useController({ control: form.control, name: 'image' });
  const [preparing, setPreparing] = useState(0);
  const photos = field.value;
  useEarlyUploads(photos.slice(1));

  const now = () => form.getValues('image');
  const addOne = async (file: File) => {
    if (!file.type.startsWith('image/')) throw new Error(t('share.imageOnly'));
    const small = await compressImage(file).catch((error: Error) => {
      throw new Error(t('share.compressFailed', { message: error.message }));
    });
    if (now().length < MAX_BOOK_PHOTOS) field.onChange([...now(), { id: createClientId(), file: small }]);
  };
  const add = async (files: File[]) => {
    const room = MAX_BOOK_PHOTOS - now().length;
    if (files.length > room) toast.error(t('photos.tooMany', { count: MAX_BOOK_PHOTOS }));
    setPreparing((count) => count + 1);
    for (const file of files.slice(0, room))
      await addOne(file).catch((error: Error) => {
        toast.error(error.message);
        field.onChange(now());
      });
    setPreparing((count) => count - 1);
  };
  return {
    field,
    fieldState,
    photos,
    preparing: preparing > 0,
    add,
    change: (next: FormPhoto[]) => field.onChange(next),
  };
}

/** Failed uploads stay in the list with a retry button and are retried when the book is sent. */
function useEarlyUploads(photos: FormPhoto[]) {
  const ids = photos.map(({ id }) => id).join();
  useEffect(() => {
    for (const photo of photos) void uploadPhoto(photo).catch(() => undefined);
    // The same ids mean the same photos.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids]);
}
