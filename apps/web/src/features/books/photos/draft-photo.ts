import { clear, createStore, del, get, set } from 'idb-keyval';
import type { FormPhoto } from '../share/share-fields.ts';

const store = createStore('draft-photos', 'photos');

/** Stores the photos of a draft in order, or removes them. */
export async function saveDraftPhotos(draft: string, photos: readonly FormPhoto[]): Promise<void> {
  const stored = photos.map(({ id, file }) => ({ id, file }));
  await (stored.length > 0 ? set(draft, stored, store) : del(draft, store));
}

export async function loadDraftPhotos(draft: string): Promise<FormPhoto[]> {
  const stored = await get<FormPhoto[]>(draft, store);
  return Array.isArray(stored) ? stored.filter(({ file }) => file instanceof File) : [];
}

/** Removes the photos of all drafts at sign-out. */
export const clearDraftPhotos = async () => clear(store);
