import { createFieldError } from '../domain-error.ts';
import type { UploadedFile } from '../http/multipart-form.ts';
import { InvalidImageError } from './image-processing.ts';
import type { ImageStore } from './image-store.ts';

/** Keeps the picture that came in a field of a form. What is no picture is a 422 at that field. */
export async function storeUpload(images: ImageStore, field: string, { bytes }: UploadedFile) {
  try {
    return await images.storeImage(bytes);
  } catch (error) {
    if (!(error instanceof InvalidImageError)) throw error;
    throw createFieldError(field, error.fieldMessage);
  }
}
