import { useEffect } from 'react';
import { readStoredObject, storeObject } from '../../../lib/device/storage/entries.ts';
import { sayUnkept } from '../../../lib/device/unkept.ts';
import { getSession } from '../../../lib/session.ts';
import { clearShareDrafts, getDraftName, loadDraftPhotos, saveDraftPhotos } from './draft-storage.ts';
import type { FormPhoto, BookFields, BookForm } from '../form/book-form-fields.ts';

export function loadDraft(start: BookFields, name = getDraftName()): BookFields {
  const saved = readStoredObject(name);
  const entries = Object.entries(start).map(([field, empty]) => {
    const isKnown =
      typeof saved[field] === typeof empty && empty !== null && (saved[field] !== '' || field === 'rent_max');
    return [field, isKnown ? saved[field] : empty];
  });
  return Object.fromEntries(entries) as BookFields;
}

export function useShareDraft(form: BookForm, name: string): void {
  useEffect(() => {
    const member = getSession()?.userId;
    clearShareDrafts({ except: getDraftName() });
    let photos = listIds(form.getValues('image'));
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values: { image, ...texts } }) => {
        if (getSession()?.userId !== member) return;
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
  }, [form, name]);
}

const listIds = (photos: readonly FormPhoto[]) => photos.map(({ id }) => id).join();
