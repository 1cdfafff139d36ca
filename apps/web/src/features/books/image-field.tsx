import type { Book } from '@wandering-books/contract/books.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Cover } from '../../ui/cover.tsx';
import { Field } from '../../ui/field.tsx';
import { bookPhoto } from './book-photo.ts';
import { cameraIsSupported } from './camera.ts';
import { ImagePreview } from './image-preview.tsx';
import type { ShareForm } from './share-fields.ts';
import { CameraIcon, PictureIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { usePreparedImage } from './prepared-image.ts';

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

/** A photo of the book: chosen, or taken on the spot. A book that is there already may stay as it looks. */
export function ImageField({ form, book }: { form: ShareForm; book?: Book }) {
  const { t } = useTranslation('books');
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'image' });
  const { preparing, prepare } = usePreparedImage((image) => field.onChange(image));
  const [cameraOpen, setCameraOpen] = useState(false);
  const openCamera = () => (cameraIsSupported() ? setCameraOpen(true) : toast.error(t('camera.unsupported')));

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
          <ImagePreview image={field.value} preparing={preparing} otherwise={book && <CoverNow book={book} />} />
          <div className="flex flex-1 flex-col items-stretch justify-center gap-3">
            <input
              {...control}
              ref={field.ref}
              type="file"
              accept="image/*"
              aria-required={!book}
              className="peer sr-only"
              onBlur={field.onBlur}
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = '';
                if (file) void prepare(file);
              }}
            />
            <label htmlFor={id} aria-hidden="true" className={buttonStyle('secondary', 'medium', LABEL)}>
              <PictureIcon className="size-5" />
              {t(field.value || book?.image ? 'share.changeImage' : 'share.chooseImage')}
            </label>
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

function CoverNow({ book }: { book: Book }) {
  return (
    <Cover title={book.title} author={book.author} sources={bookPhoto(book.image, PREVIEW_WIDTH)} className="w-full" />
  );
}

const PREVIEW_WIDTH = '128px';

const LABEL =
  'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary';
