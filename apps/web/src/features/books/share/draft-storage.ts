import { createStore, del, get, set } from 'idb-keyval';
import { readStoredObject, storeObject } from '../../../lib/device/stored-object.ts';
import { getSession } from '../../../lib/session.ts';
import type { FormPhoto } from '../form/book-form-fields.ts';

const PREFIX = 'share-book-draft:';
const LAST_PREFIX = 'share-book-last:';

const photoStore = createStore('draft-photos', 'photos');

export const getDraftName = () => `${PREFIX}${getSession()?.userId ?? ''}`;

export function clearDraft(name = getDraftName()): void {
  localStorage.removeItem(name);
  void saveDraftPhotos(name, []);
}

/** Stores the photos of a draft in order, or removes them. Without storage only the photos of the draft are lost. */
export async function saveDraftPhotos(name: string, photos: readonly FormPhoto[]): Promise<void> {
  const stored = photos.map(({ id, file }) => ({ id, file }));
  try {
    await (stored.length > 0 ? set(name, stored, photoStore) : del(name, photoStore));
  } catch {
    // Storage is full or disabled.
  }
}

export async function loadDraftPhotos(name: string): Promise<FormPhoto[]> {
  const stored = await get<FormPhoto[]>(name, photoStore);
  return Array.isArray(stored) ? stored.filter(({ file }) => file instanceof File) : [];
}

/** Removes drafts. Photos are never stored without texts, so the text keys find all of them. */
export function clearShareDrafts({ except }: { except?: string } = {}): void {
  if (!except) clearDraft();
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX) && name !== except) clearDraft(name);
  for (const name of Object.keys(localStorage))
    if (name.startsWith(LAST_PREFIX) && (!except || name !== getLastChoicesKey())) localStorage.removeItem(name);
}

type LastChoices = { type: string; language_id: string };

const getLastChoicesKey = () => `${LAST_PREFIX}${getSession()?.userId ?? ''}`;

export const saveLastChoices = (choices: LastChoices) => storeObject(getLastChoicesKey(), choices);

export function loadLastChoices(): Partial<LastChoices> {
  const { type, language_id } = readStoredObject(getLastChoicesKey());
  return { ...(typeof type === 'string' && { type }), ...(typeof language_id === 'string' && { language_id }) };
}
