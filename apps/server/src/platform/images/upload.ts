import { wrongField } from '../http/errors.ts';
import type { UploadedFile } from '../http/form.ts';
import { UnreadablePicture } from './pictures.ts';
import type { ImageStore } from './store.ts';

/** Keeps the picture that came in a field of a form. What is no picture is a 422 at that field. */
export async function storeUpload(images: ImageStore, field: string, { bytes }: UploadedFile) {
  try {
    return await images.storeImage(bytes);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    throw wrongField(field, error.complaint);
  }
}
