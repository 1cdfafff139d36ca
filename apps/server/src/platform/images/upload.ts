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

/**
 * Runs the transaction that inserts a stored picture, and removes its files after a rollback. When the connection
 * broke, the outcome is unknown and unused files are swept later.
 */
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
