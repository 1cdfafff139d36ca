import { useEffect } from 'react';
import { saveDraftPhotos, loadDraftPhotos } from './draft-photo.ts';
import { getDraftName, clearDrafts } from './draft-storage.ts';
import type { FormPhoto } from './form-photos.ts';
import { EMPTY_FIELDS, type ShareFields, type ShareForm } from './share-fields.ts';

/** The fields as they were left; the photos follow. */
export function loadDraft(): ShareFields {
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(getDraftName()) ?? '{}');
    const known = Object.entries(EMPTY_FIELDS).map(([name, empty]) => [
      name,
      typeof kept[name] === typeof empty && empty !== null ? kept[name] : empty,
    ]);
    return Object.fromEntries(known) as ShareFields;
  } catch {
    return EMPTY_FIELDS;
  }
}

/** Keeps what is typed and chosen as the member's draft, and brings back the photos of an earlier one. */
export function useShareDraft(form: ShareForm): void {
  useEffect(() => {
    const name = getDraftName();
    clearDrafts({ except: name });
    let photos = listIds(form.getValues('image'));
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values: { image, ...texts } }) => {
        if (name !== getDraftName()) return;
        saveTexts(name, texts);
        if (listIds(image) !== photos) void saveDraftPhotos(name, image);
        photos = listIds(image);
      },
    });
    void loadDraftPhotos(name).then((kept) => {
      if (kept.length > 0 && form.getValues('image').length === 0) form.setValue('image', kept);
    });
    return stop;
  }, [form]);
}

/** Tells one list of photos from another. */
const listIds = (photos: readonly FormPhoto[]) => photos.map(({ id }) => id).join();

function saveTexts(name: string, texts: Omit<ShareFields, 'image'>) {
  try {
    localStorage.setItem(name, JSON.stringify(texts));
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}
