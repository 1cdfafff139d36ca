import { getSession } from '../../lib/session.ts';

const PREFIX = 'share-book-draft:';
const LAST_PREFIX = 'share-book-last:';

/** The name of the signed-in member's draft on this device: of its texts in the local storage, of its photo in IndexedDB. */
export const getDraftName = () => `${PREFIX}${getSession()?.userId ?? ''}`;

export function clearDraft(name = getDraftName()): void {
  localStorage.removeItem(name);
  globalThis.indexedDB?.deleteDatabase(name);
}

/** Whoever uses the device next finds nothing. A photo is never kept without texts, so these tell where one may be. */
export function clearDrafts({ except }: { except?: string } = {}): void {
  if (!except) clearDraft();
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX) && name !== except) clearDraft(name);
  for (const name of Object.keys(localStorage))
    if (name.startsWith(LAST_PREFIX) && (!except || name !== getLastName())) localStorage.removeItem(name);
}

/** What the next book mostly has in common with the last one. */
type LastChoices = { type: string; language_id: string };

const getLastName = () => `${LAST_PREFIX}${getSession()?.userId ?? ''}`;

export function saveLastChoices(choices: LastChoices): void {
  try {
    localStorage.setItem(getLastName(), JSON.stringify(choices));
  } catch {
    // A full or forbidden storage only costs the comfort.
  }
}

export function loadLastChoices(): Partial<LastChoices> {
  try {
    const { type, language_id }: Record<string, unknown> = JSON.parse(localStorage.getItem(getLastName()) ?? '{}');
    return { ...(typeof type === 'string' && { type }), ...(typeof language_id === 'string' && { language_id }) };
  } catch {
    return {};
  }
}
