import { del, get, set } from 'idb-keyval';
import { openTable } from './storage/tables.ts';

interface SharedItem {
  title: string;
  text: string;
  url: string;
  photos: File[];
}

const KEY = 'latest';
/** Milliseconds; afterwards the item is discarded. */
const MAX_AGE_MS = 60 * 60_000;

const store = openTable('shared-item', 'entries');

export const storeSharedItem = (item: SharedItem) => set(KEY, { item, at: Date.now() }, store);

export async function takeSharedItem(): Promise<SharedItem | undefined> {
  const entry = await readItem().catch(() => undefined);
  if (!entry) return undefined;
  void clearSharedItem().catch(() => undefined);
  return Date.now() - entry.at < MAX_AGE_MS ? entry.item : undefined;
}

const readItem = async () => get<{ item: SharedItem; at: number }>(KEY, store);

export const clearSharedItem = async () => del(KEY, store);
