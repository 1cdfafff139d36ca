import { takeSharedItem } from '../../../lib/device/shared-item.ts';
import type { BookForm } from '../form/book-form-fields.ts';

const MAX_TITLE_LENGTH = 200;

export async function fillFromSharedItem(form: BookForm, addPhotos: (files: File[]) => void): Promise<void> {
  const item = await takeSharedItem();
  if (!item) return;
  const { title, text, url, photos } = item;
  const fill = (name: 'title' | 'description', value: string) => {
    if (value && !form.getValues(name)) form.setValue(name, value, { shouldDirty: true });
  };
  fill('title', title.slice(0, MAX_TITLE_LENGTH));
  fill('description', [...new Set([text, url])].filter(Boolean).join('\n'));
  if (photos.length > 0) addPhotos(photos);
}
