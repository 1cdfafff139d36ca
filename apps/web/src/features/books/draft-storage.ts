import { getSession } from '../../lib/session.ts';

const PREFIX = 'share-book-draft:';

/** The name of the signed-in member's draft on this device: of its texts in the local storage, of its photo in IndexedDB. */
export const getDraftName = () => `${PREFIX}${getSession()?.userId ?? ''}`;

export function clearDraft(name = getDraftName()): void {
  localStorage.removeItem(name);
  globalThis.indexedDB?.deleteDatabase(name);
}

/** Whoever uses the device next finds nothing. A photo is never kept without texts, so these tell where one may be. */
export function clearDrafts({ except }: { except?: string } = {}): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX) && name !== except) clearDraft(name);
}
