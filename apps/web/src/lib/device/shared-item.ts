import { openDeviceStore, removeDeviceStore, SHARED_ITEM } from './device-store.ts';

interface SharedItem {
  title: string;
  text: string;
  url: string;
  photos: File[];
}

const KEY = 'latest';
/** Milliseconds; afterwards the item is discarded. */
const MAX_AGE_MS = 60 * 60_000;

/** Stores the shared item until the form opens. Only the last one counts. */
export const storeSharedItem = (item: SharedItem) => openDeviceStore(SHARED_ITEM).put(KEY, { item, at: Date.now() });

export async function takeSharedItem(): Promise<SharedItem | undefined> {
  const stored = await openDeviceStore(SHARED_ITEM)
    .get<{ item: SharedItem; at: number }>(KEY)
    .catch(() => undefined);
  if (!stored) return undefined;
  removeDeviceStore(SHARED_ITEM);
  return Date.now() - stored.at < MAX_AGE_MS ? stored.item : undefined;
}
