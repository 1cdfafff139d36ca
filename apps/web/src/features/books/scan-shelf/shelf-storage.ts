import { listStored, writeStored } from '../../../lib/device/storage/entries.ts';
import { getSession } from '../../../lib/session.ts';

const PREFIX = 'scanned-shelf:';

export const getShelfName = () => `${PREFIX}${getSession()?.userId ?? ''}`;
export const isShelfName = (name: string) => name.startsWith(PREFIX);

export function clearShelves({ except }: { except?: string } = {}): void {
  for (const name of listStored()) if (isShelfName(name) && name !== except) writeStored(name, null);
}
