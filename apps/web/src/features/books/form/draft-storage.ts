import { getSession } from '../../../lib/session.ts';
import type { FormPhoto } from '../share/share-fields.ts';

const PREFIX = 'share-book-draft:';
const LAST_PREFIX = 'share-book-last:';

/** The key of the member's draft: of its texts in local storage, of its photos in IndexedDB. */
export const getDraftName = () => `${PREFIX}${getSession()?.userId ?? ''}`;

export function clearDraft(name = getDraftName()): void {
  localStorage.removeItem(name);
  void savePhotosOfDraft(name, []);
}

export const loadPhotoStore = () => import('../photos/draft-photo.ts');

/** Without storage only the photos of the draft are lost. */
export const savePhotosOfDraft = (name: string, photos: readonly FormPhoto[]) =>
  loadPhotoStore()
    .then((store) => store.saveDraftPhotos(name, photos))
    .catch(() => undefined);

/** Removes drafts. Photos are never stored without texts, so the text keys find all of them. */
export function clearDrafts({ except }: { except?: string } = {}): void {
  if (!except) clearDraft();
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX) && name !== except) clearDraft(name);
  for (const name of Object.keys(localStorage))
    if (name.startsWith(LAST_PREFIX) && (!except || name !== getLastChoicesKey())) localStorage.removeItem(name);
}

type LastChoices = { type: string; language_id: string };

const getLastChoicesKey = () => `${LAST_PREFIX}${getSession()?.userId ?? ''}`;

export function saveLastChoices(choices: LastChoices): void {
  try {
    localStorage.setItem(getLastChoicesKey(), JSON.stringify(choices));
  } catch {
    // Storage is full or disabled: the choices are not remembered.
  }
}

export function loadLastChoices(): Partial<LastChoices> {
  try {
    const { type, language_id }: Record<string, unknown> = JSON.parse(
      localStorage.getItem(getLastChoicesKey()) ?? '{}',
    );
    return { ...(typeof type === 'string' && { type }), ...(typeof language_id === 'string' && { language_id }) };
  } catch {
    return {};
  }
}
