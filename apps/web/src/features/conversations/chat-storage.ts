import { getSession } from '../../lib/session.ts';

const PREFIX = 'chat:';

/** The name in the local storage under which something of the signed-in member's chats is kept on this device. */
export const getStorageKey = (what: string) => `${PREFIX}${getSession()?.userId ?? ''}:${what}`;

/** Keeps a text, or nothing where it is empty; tells whether there was room for it. */
export function saveText(name: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

/** At sign-out: whoever uses the device next finds nothing that the member had begun to write or not yet sent. */
export function clearChats(): void {
  const own = getStorageKey('');
  for (const name of Object.keys(localStorage)) if (name.startsWith(own)) localStorage.removeItem(name);
}
