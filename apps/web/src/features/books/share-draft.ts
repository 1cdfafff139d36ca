import { useEffect } from 'react';
import { saveDraftPhotos, loadDraftPhotos } from './draft-photo.ts';
import { getDraftName, clearDrafts } from './draft-storage.ts';
import type { FormPhoto } from './form-photos.ts';
import { type ShareFields, type ShareForm } from './share-fields.ts';

/** The fields as they were left; what was not chosen is as in an empty form. The photos follow. */
export function loadDraft(start: ShareFields): ShareFields {
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(getDraftName()) ?? '{}');
    const known = Object.entries(start).map(([name, empty]) => [
      name,
      typeof kept[name] === typeof empty && empty !== null && (kept[name] !== '' || name === 'rent_max')
        ? kept[name]
        : empty,
    ]);
    const fields = Object.fromEntries(known) as ShareFields;
    return fields.condition === 'new' ? { ...fields, condition_grade: 'new' } : fields;
  } catch {
    return start;
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
