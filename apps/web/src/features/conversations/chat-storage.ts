import { getSession } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/stored-state.ts';

const PREFIX = 'chat:';

/** The name in the local storage under which something of the signed-in member's chats is kept on this device. */
export const getStorageKey = (what: string) => `${PREFIX}${getSession()?.userId ?? ''}:${what}`;

/** What the storage had no room for: only this tab knows it. */
const overflow = new Map<string, string>();

/** Keeps a text, or nothing where it is empty. */
export function keepText(name: string, text: string): void {
  overflow.delete(name);
  try {
    writeStored(name, text || null);
  } catch {
    overflow.set(name, text);
  }
}

/** What is kept under a name, or nothing. */
export const readText = (name: string) => overflow.get(name) ?? readStored(name) ?? '';

/** At sign-out: whoever uses the device next finds nothing that the member had begun to write or not yet sent. */
export function clearChats(): void {
  const own = getStorageKey('');
  for (const name of [...Object.keys(localStorage), ...overflow.keys()]) if (name.startsWith(own)) keepText(name, '');
}
