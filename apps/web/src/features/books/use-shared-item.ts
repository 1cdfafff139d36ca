import { useEffect } from 'react';
import type { SharedItem } from '../../lib/shared-item.ts';
import type { ShareForm } from './share-fields.ts';

const TITLE_LENGTH = 200;

/** Begins the form of a new book with what another app has shared into this one; what is there already stays. */
export function useSharedItem(form: ShareForm, addPhotos: (files: File[]) => void, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    void import('../../lib/shared-item.ts')
      .then(({ takeSharedItem }) => takeSharedItem())
      .then((item) => item && begin(form, item, addPhotos))
      .catch(() => undefined);
    // Once, when the form is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

function begin(form: ShareForm, { title, text, url, photos }: SharedItem, addPhotos: (files: File[]) => void) {
  const fill = (name: 'title' | 'description', value: string) => {
    if (value && !form.getValues(name)) form.setValue(name, value, { shouldDirty: true });
  };
  fill('title', title.slice(0, TITLE_LENGTH));
  fill('description', [...new Set([text, url])].filter(Boolean).join('\n'));
  if (photos.length > 0) addPhotos(photos);
}
