import { openDeviceStore } from '../../../lib/device/device-store.ts';
import type { FormPhoto } from '../share/share-fields.ts';

const KEY = 'photos';
const openStore = (draft: string) => openDeviceStore(draft, 'photo');

/** Stores the photos of a draft in order, or removes them. Without storage only the photos of the draft are lost. */
export async function saveDraftPhotos(draft: string, photos: readonly FormPhoto[]): Promise<void> {
  const stored = photos.map(({ id, file }) => ({ id, file }));
  const store = openStore(draft);
  await (stored.length > 0 ? store.put(KEY, stored) : store.remove(KEY)).catch(() => undefined);
}

export async function loadDraftPhotos(draft: string): Promise<FormPhoto[]> {
  const stored = await openStore(draft)
    .get<FormPhoto[]>(KEY)
    .catch(() => null);
  return Array.isArray(stored) ? stored.filter(({ file }) => file instanceof File) : [];
}
