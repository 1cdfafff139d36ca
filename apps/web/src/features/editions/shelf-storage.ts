import { getSession } from '../../lib/session.ts';

const PREFIX = 'scanned-shelf:';

/** Where the drafts of the member who is signed in stand on this device. */
export const getShelfName = () => `${PREFIX}${getSession()?.userId ?? ''}`;
export const isShelfName = (name: string) => name.startsWith(PREFIX);

/** Whoever uses the device next finds nothing. */
export function clearShelves(): void {
  for (const name of Object.keys(localStorage)) if (isShelfName(name)) localStorage.removeItem(name);
}
