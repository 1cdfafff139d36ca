import { getSession } from '../../../lib/session.ts';

const PREFIX = 'scanned-shelf:';

export const getShelfName = () => `${PREFIX}${getSession()?.userId ?? ''}`;
export const isShelfName = (name: string) => name.startsWith(PREFIX);

export function clearShelves(): void {
  for (const name of Object.keys(localStorage)) if (isShelfName(name)) localStorage.removeItem(name);
}
