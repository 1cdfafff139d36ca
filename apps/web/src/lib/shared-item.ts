import { openDeviceStore, removeDeviceStore } from './device-store.ts';

/** What another app has shared into this one. */
export interface SharedItem {
  title: string;
  text: string;
  url: string;
  photos: File[];
}

const NAME = 'shared-item';
const KEY = 'latest';
/** Milliseconds. After that nobody remembers having shared it. */
const KEPT_FOR = 60 * 60_000;

/** Keeps what was shared until the form that begins with it is there. Only the last counts. */
export const keepSharedItem = (item: SharedItem) => openDeviceStore(NAME).put(KEY, { item, at: Date.now() });

/** Gives what was shared a moment ago, once. */
export async function takeSharedItem(): Promise<SharedItem | undefined> {
  const kept = await openDeviceStore(NAME)
    .get<{ item: SharedItem; at: number }>(KEY)
    .catch(() => undefined);
  if (!kept) return undefined;
  removeSharedItem();
  return Date.now() - kept.at < KEPT_FOR ? kept.item : undefined;
}

export const removeSharedItem = () => removeDeviceStore(NAME);
