import { getSession } from '../../../lib/session.ts';
import { readStored, writeStored } from '../../../lib/device/stored-state.ts';

const PREFIX = 'chat:';

/** The local storage key for chat data of the signed-in member. */
export const getStorageKey = (what: string) => `${PREFIX}${getSession()?.userId ?? ''}:${what}`;

/** Fallback in memory when the storage is full. */
const overflow = new Map<string, string>();

export function storeText(name: string, text: string): void {
  overflow.delete(name);
  try {
    writeStored(name, text || null);
  } catch {
    overflow.set(name, text);
  }
}

export const readText = (name: string) => overflow.get(name) ?? readStored(name) ?? '';

/** Removes drafts and unsent messages at sign-out. */
export function clearChats(): void {
  const own = getStorageKey('');
  for (const name of [...Object.keys(localStorage), ...overflow.keys()]) if (name.startsWith(own)) storeText(name, '');
}
