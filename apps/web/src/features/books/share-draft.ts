import { useEffect } from 'react';
import { saveDraftPhoto, loadDraftPhoto } from './draft-photo.ts';
import { getDraftName, clearDrafts } from './draft-storage.ts';
import { EMPTY_FIELDS, type ShareFields, type ShareForm } from './share-fields.ts';

/** The fields as they were left; the photo follows. */
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

/** Keeps what is typed and chosen as the member's draft, and brings back the photo of an earlier one. */
export function useShareDraft(form: ShareForm): void {
  useEffect(() => {
    const name = getDraftName();
    clearDrafts({ except: name });
    let photo = form.getValues('image');
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values: { image, ...texts } }) => {
        if (name !== getDraftName()) return;
        saveTexts(name, texts);
        if (image !== photo) void saveDraftPhoto(name, image);
        photo = image;
      },
    });
    void loadDraftPhoto(name).then((kept) => {
      if (kept && !form.getValues('image')) form.setValue('image', kept);
    });
    return stop;
  }, [form]);
}

function saveTexts(name: string, texts: Omit<ShareFields, 'image'>) {
  try {
    localStorage.setItem(name, JSON.stringify(texts));
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}
