import { useEffect } from 'react';
import { readStoredObject, storeObject } from '../../../lib/device/storage/entries.ts';
import { sayUnkept } from '../../../lib/device/unkept.ts';
import { clearShareDrafts, getDraftName, loadDraftPhotos, saveDraftPhotos } from './draft-storage.ts';
import type { FormPhoto, BookFields, BookForm } from '../form/book-form-fields.ts';

export function loadDraft(start: BookFields): BookFields {
  const saved = readStoredObject(getDraftName());
  const entries = Object.entries(start).map(([name, empty]) => {
    const isKnown =
      typeof saved[name] === typeof empty && empty !== null && (saved[name] !== '' || name === 'rent_max');
    return [name, isKnown ? saved[name] : empty];
  });
  return Object.fromEntries(entries) as BookFields;
}

export function useShareDraft(form: BookForm): void {
  useEffect(() => {
    const name = getDraftName();
    clearShareDrafts({ except: name });
    let photos = listIds(form.getValues('image'));
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values: { image, ...texts } }) => {
        if (name !== getDraftName()) return;
        if (!storeObject(name, texts)) void sayUnkept('texts');
        if (listIds(image) !== photos) void saveDraftPhotos(name, image);
        photos = listIds(image);
      },
    });
    const bringBack = async () => {
      const saved = await loadDraftPhotos(name);
      if (saved.length > 0 && form.getValues('image').length === 0) form.setValue('image', saved);
    };
    void bringBack().catch(() => undefined);
    return stop;
  }, [form]);
}

const listIds = (photos: readonly FormPhoto[]) => photos.map(({ id }) => id).join();
