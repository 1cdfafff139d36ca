import type { Book } from '@wandering-books/contract/books.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePreparedImage } from '../../lib/use-prepared-image.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Field } from '../../ui/field.tsx';
import { getBookPhoto } from './book-photo.ts';
import { isCameraSupported } from './camera.ts';
import { ImagePreview } from './image-preview.tsx';
import type { ShareForm } from './share-fields.ts';
import { CameraIcon } from '../../ui/icons.tsx';
import { PictureInput } from '../../ui/picture-input.tsx';
import { toast } from '../../ui/toast.ts';

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

/** A photo of the book: chosen, or taken on the spot. A book that is there already may stay as it looks. */
export function ImageField({ form, book }: { form: ShareForm; book?: Book }) {
  const { t } = useTranslation('books');
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'image' });
  const { preparing, prepare } = usePreparedImage({
    onReady: (image) => field.onChange(image),
    onError: (message) => {
      toast.error(message === undefined ? t('share.imageOnly') : t('share.compressFailed', { message }));
      field.onChange(null);
    },
  });
  const [cameraOpen, setCameraOpen] = useState(false);
  const openCamera = () => (isCameraSupported() ? setCameraOpen(true) : toast.error(t('camera.unsupported')));

  return (
    <Field
      id={id}
      label={t('share.image')}
      required={!book}
      hint={t(book ? 'edit.hints.image' : 'share.hints.image')}
      error={fieldState.error?.message}
    >
      {(control) => (
        <div className="flex gap-4">
          <ImagePreview image={field.value} preparing={preparing} otherwise={book && <CurrentCover book={book} />} />
          <div className="flex flex-1 flex-col items-stretch justify-center gap-3">
            <PictureInput
              {...control}
              ref={field.ref}
              aria-required={!book}
              onBlur={field.onBlur}
              onPick={(file) => void prepare(file)}
              action={t(field.value || book?.image ? 'share.changeImage' : 'share.chooseImage')}
            />
            <Button variant="secondary" icon={<CameraIcon className="size-5" />} onClick={openCamera}>
              {t('share.useCamera')}
            </Button>
          </div>
          {cameraOpen && (
            <Suspense>
              <CameraDialog onClose={() => setCameraOpen(false)} onCapture={(file) => void prepare(file)} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}

function CurrentCover({ book }: { book: Book }) {
  return (
    <Cover
      title={book.title}
      author={book.author}
      sources={getBookPhoto(book.image, PREVIEW_WIDTH)}
      className="w-full"
    />
  );
}

const PREVIEW_WIDTH = '128px';
