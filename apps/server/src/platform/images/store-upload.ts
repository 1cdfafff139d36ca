import { isDatabaseError } from '../db/transaction.ts';
import { createFieldError, DomainError } from '../domain-error.ts';
import type { UploadedFile } from '../http/wire/multipart-form.ts';
import { InvalidImageError } from './image-processing.ts';
import type { ImageStore, StoredImage } from './image-store.ts';

export async function storeUpload(images: ImageStore, field: string, { bytes }: UploadedFile) {
  try {
    return await images.storeImage(bytes);
  } catch (error) {
    if (!(error instanceof InvalidImageError)) throw error;
    throw createFieldError(field, { code: error.code });
  }
}

/** Removes the files of a stored picture when its transaction is rolled back; an unknown outcome is left to the sweep. */
export async function removeImageOnRollback<T>(
  images: ImageStore,
  image: StoredImage | null | undefined,
  transaction: () => Promise<T>,
): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    const isRolledBack = error instanceof DomainError || isDatabaseError(error);
    if (image && isRolledBack) await images.removeImage(image.name).catch(() => undefined);
    throw error;
  }
}
