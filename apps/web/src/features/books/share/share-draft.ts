import { useEffect } from 'react';
import { clearDrafts, getDraftName, loadDraftPhotos, saveDraftPhotos } from '../form/draft-storage.ts';
import type { FormPhoto, ShareFields, ShareForm } from './share-fields.ts';

export function loadDraft(start: ShareFields): ShareFields {
  try {
    const saved: Record<string, unknown> = JSON.parse(localStorage.getItem(getDraftName()) ?? '{}');
    const known = Object.entries(start).map(([name, empty]) => [
      name,
      typeof saved[name] === typeof empty && empty !== null && (saved[name] !== '' || name === 'rent_max')
        ? saved[name]
        : empty,
    ]);
    const fields = Object.fromEntries(known) as ShareFields;
    return fields.condition === 'new' ? { ...fields, condition_grade: 'new' } : fields;
  } catch {
    return start;
  }
}

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
    const bringBack = async () => {
      const saved = await loadDraftPhotos(name);
      if (saved.length > 0 && form.getValues('image').length === 0) form.setValue('image', saved);
    };
    void bringBack().catch(() => undefined);
    return stop;
  }, [form]);
}

const listIds = (photos: readonly FormPhoto[]) => photos.map(({ id }) => id).join();

function saveTexts(name: string, texts: Omit<ShareFields, 'image'>) {
  try {
    localStorage.setItem(name, JSON.stringify(texts));
  } catch {
    // Storage is full or disabled: the draft is lost.
  }
}
