import { MAX_BOOK_PHOTOS } from '@wandering-books/contract/photo-limits.ts';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createClientId } from '../../lib/client-id.ts';
import { toast } from '../../lib/toast.ts';
import type { FormPhoto } from './form-photos.ts';
import type { ShareForm } from './share-fields.ts';

/** The photos of the form, and how to add some. All but the cover are sent ahead, which comes with the book itself. */
export function usePhotos(form: ShareForm) {
  const { t } = useTranslation('books');
  const { field, fieldState } = useController({ control: form.control, name: 'image' });
  const [preparing, setPreparing] = useState(0);
  const photos = field.value;
  useSendingAhead(photos.slice(1));

  const now = () => form.getValues('image');
  const addOne = async (file: File) => {
    if (!file.type.startsWith('image/')) throw new Error(t('share.imageOnly'));
    const { compressImage } = await import('../../lib/compress-image.ts');
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

async function sendAhead(photos: FormPhoto[]) {
  const { uploadPhoto } = await import('./photo-uploads.ts');
  for (const photo of photos) void uploadPhoto(photo).catch(() => undefined);
}

/** What fails stays in the list, with a way to try again; it is tried once more when the book is sent. */
function useSendingAhead(photos: FormPhoto[]) {
  const ids = photos.map(({ id }) => id).join();
  useEffect(() => {
    if (photos.length > 0) void sendAhead(photos);
    // The photos of the same ids are the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids]);
}
