import { MAX_BOOK_PHOTOS } from '@wandering-books/contract/books/book-options.ts';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createClientId } from '../../../lib/device/client-id.ts';
import { compressImage } from '../../../lib/device/compress-image.ts';
import { toast } from '../../../lib/toast.ts';
import type { FormPhoto, BookForm } from '../form/book-form-fields.ts';
import { uploadPhoto } from './photo-uploads.ts';

/** Photos except the cover are uploaded early, before the book is sent; the cover is sent with it. */
export function usePhotos(form: BookForm) {
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
