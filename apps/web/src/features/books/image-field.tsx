import type { Book } from '@wandering-books/contract/books.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePreparedImage } from '../../lib/use-prepared-image.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Field } from '../../ui/field.tsx';
import { CameraIcon } from './camera-icon.ts';
import { PictureInput } from '../../ui/picture-input.tsx';
import { toast } from '../../lib/toast.ts';
import { getBookPhoto } from './book-photo.ts';
import { isCameraSupported } from './camera.ts';
import { CoverChoice, useCover } from './cover-choice.tsx';
import { DrawnPreview } from './drawn-preview.tsx';
import { ImagePreview } from './image-preview.tsx';
import type { ShareForm } from './share-fields.ts';

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

/** What stands on the front of the book: a photo, chosen or taken on the spot, or the drawn cover. One that is there already may stay. */
export function ImageField({ form, book }: { form: ShareForm; book?: Book }) {
  const { t } = useTranslation('books');
  const id = useId();
  const { cover, chooseCover } = useCover(form);
  const isDrawn = cover === 'drawn';
  const { field, fieldState } = useController({ control: form.control, name: 'image' });
  const { preparing, prepare } = usePreparedImage({
    onReady: (image) => field.onChange(image),
    onError: (message) => {
      toast.error(message === undefined ? t('share.imageOnly') : t('share.compressFailed', { message }));
      field.onChange(null);
    },
  });
  const take = (file: File) => {
    chooseCover('photo');
    void prepare(file);
  };
  const [cameraOpen, setCameraOpen] = useState(false);
  const openCamera = () => (isCameraSupported() ? setCameraOpen(true) : toast.error(t('camera.unsupported')));
  const kept = book?.image ? book : undefined;
  const hint = isDrawn ? 'share.hints.drawn' : kept ? 'edit.hints.image' : 'share.hints.image';

  return (
    <Field id={id} label={t('share.image')} required={!kept} hint={t(hint)} error={fieldState.error?.message}>
      {(control) => (
        <div className="flex gap-4">
          <ImagePreview
            image={isDrawn ? null : field.value}
            preparing={preparing}
            otherwise={isDrawn ? <DrawnPreview form={form} /> : kept && <PhotoNow book={kept} />}
          />
          <CoverChoice cover={cover} onChoose={chooseCover}>
            <PictureInput
              {...control}
              ref={field.ref}
              aria-required={!kept && !isDrawn}
              onBlur={field.onBlur}
              onPick={take}
              action={t(field.value || kept ? 'share.changeImage' : 'share.chooseImage')}
            />
            <Button variant="secondary" icon={<CameraIcon className="size-5" />} onClick={openCamera}>
              {t('share.useCamera')}
            </Button>
          </CoverChoice>
          {cameraOpen && (
            <Suspense>
              <CameraDialog onClose={() => setCameraOpen(false)} onCapture={take} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}

function PhotoNow({ book }: { book: Book }) {
  return (
    <Cover title={book.title} author={book.author} sources={getBookPhoto(book.image, '128px')} className="w-full" />
  );
}
