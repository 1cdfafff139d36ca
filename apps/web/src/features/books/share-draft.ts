import { useEffect } from 'react';
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

/** Loaded with the draft, so that it is there for the first photo. */
const loadPhotoStore = () => import('./draft-photo.ts');

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
        if (listIds(image) !== photos) void savePhotos(name, image);
        photos = listIds(image);
      },
    });
    const bringBack = async () => {
      const kept = await (await loadPhotoStore()).loadDraftPhotos(name);
      if (kept.length > 0 && form.getValues('image').length === 0) form.setValue('image', kept);
    };
    void bringBack().catch(() => undefined);
    return stop;
  }, [form]);
}

const savePhotos = (name: string, photos: FormPhoto[]) =>
  loadPhotoStore().then(
    (store) => store.saveDraftPhotos(name, photos),
    () => undefined,
  );

/** Tells one list of photos from another. */
const listIds = (photos: readonly FormPhoto[]) => photos.map(({ id }) => id).join();

function saveTexts(name: string, texts: Omit<ShareFields, 'image'>) {
  try {
    localStorage.setItem(name, JSON.stringify(texts));
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}
