import { openDeviceStore, removeDeviceStore, SHARED_ITEM } from './device-store.ts';

/** What another app has shared into this one. */
export interface SharedItem {
  title: string;
  text: string;
  url: string;
  photos: File[];
}

const KEY = 'latest';
/** Milliseconds. After that nobody remembers having shared it. */
const KEPT_FOR = 60 * 60_000;

/** Keeps what was shared until the form that begins with it is there. Only the last counts. */
export const keepSharedItem = (item: SharedItem) => openDeviceStore(SHARED_ITEM).put(KEY, { item, at: Date.now() });

/** Gives what was shared a moment ago, once. */
export async function takeSharedItem(): Promise<SharedItem | undefined> {
  const kept = await openDeviceStore(SHARED_ITEM)
    .get<{ item: SharedItem; at: number }>(KEY)
    .catch(() => undefined);
  if (!kept) return undefined;
  removeDeviceStore(SHARED_ITEM);
  return Date.now() - kept.at < KEPT_FOR ? kept.item : undefined;
}
