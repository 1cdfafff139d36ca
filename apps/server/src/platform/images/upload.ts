import { isDatabaseError } from '../db/transaction.ts';
import { createFieldError, DomainError } from '../domain-error.ts';
import type { UploadedFile } from '../http/multipart-form.ts';
import { InvalidImageError } from './image-processing.ts';
import type { ImageStore, StoredImage } from './image-store.ts';

/** Keeps the picture that came in a field of a form. What is no picture is a 422 at that field. */
export async function storeUpload(images: ImageStore, field: string, { bytes }: UploadedFile) {
  try {
    return await images.storeImage(bytes);
  } catch (error) {
    if (!(error instanceof InvalidImageError)) throw error;
    throw createFieldError(field, { code: error.code });
  }
}

/**
 * Does the transaction by which rows come to refer to a stored picture. When it was rolled back the picture is removed; where
 * nobody can tell, because the connection broke, its files stay until those that no row knows are swept.
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
