import { openDeviceStore, removeDeviceStore, SHARED_ITEM } from './device-store.ts';

export interface SharedItem {
  title: string;
  text: string;
  url: string;
  photos: File[];
}

const KEY = 'latest';
/** Milliseconds; afterwards the item is discarded. */
const KEPT_FOR = 60 * 60_000;

/** Stores the shared item until the form opens. Only the last one counts. */
export const keepSharedItem = (item: SharedItem) => openDeviceStore(SHARED_ITEM).put(KEY, { item, at: Date.now() });

export async function takeSharedItem(): Promise<SharedItem | undefined> {
  const kept = await openDeviceStore(SHARED_ITEM)
    .get<{ item: SharedItem; at: number }>(KEY)
    .catch(() => undefined);
  if (!kept) return undefined;
  removeDeviceStore(SHARED_ITEM);
  return Date.now() - kept.at < KEPT_FOR ? kept.item : undefined;
}
