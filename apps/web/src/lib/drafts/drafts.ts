import { readStored, writeStored } from '../device/stored-state.ts';
import { getSession } from '../session.ts';

export const getDraftKey = (name: string) => `draft:${getSession()?.userId ?? ''}:${name}`;

/** Drafts that did not fit into the storage. */
const overflow = new Map<string, string>();

export function getDraft(name: string): string {
  const key = getDraftKey(name);
  return overflow.get(key) ?? readStored(key) ?? '';
}

export const saveDraft = (name: string, text: string) => storeText(getDraftKey(name), text);

function storeText(key: string, text: string) {
  overflow.delete(key);
  try {
    writeStored(key, text || null);
  } catch {
    overflow.set(key, text);
  }
}

/** Removes the drafts of the member; those of other members stay. */
export function clearOwnDrafts(): void {
  const own = getDraftKey('');
  for (const key of [...Object.keys(localStorage), ...overflow.keys()]) if (key.startsWith(own)) storeText(key, '');
}
