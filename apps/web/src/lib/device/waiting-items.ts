import i18next from 'i18next';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { openDeviceStore, WAITING_ITEMS } from './device-store.ts';
import { isUnreachable } from '../api/retryable-error.ts';
import { getSession, subscribeToSession } from '../session.ts';
import { toast } from '../toast.ts';

export type WaitingKind = 'book' | 'request' | 'favourite';

/** An offline action that the server has not confirmed. */
export interface WaitingItem<Content = unknown> {
  /** Also its idempotency key. */
  id: string;
  kind: WaitingKind;
  userId: number;
  /** Milliseconds. */
  at: number;
  /** Of the book. */
  title: string;
  content: Content;
  /** Why the server rejected it; the member decides what to do. */
  refused?: string;
}

type NewItem = Omit<WaitingItem, 'userId' | 'at'>;

const device = openDeviceStore(WAITING_ITEMS);
const items = createStore<{ list: readonly WaitingItem[] }>(() => ({ list: [] }));
/** Notifies other tabs of changes. */
const otherTabs = globalThis.window && 'BroadcastChannel' in window ? new BroadcastChannel(WAITING_ITEMS) : undefined;
if (otherTabs) otherTabs.onmessage = () => void loadWaitingItems();
subscribeToSession(() => void loadWaitingItems());
void loadWaitingItems();

let isSent = false;

/** Enables the queue: without a sender nothing is queued. */
export const announceSending = () => void (isSent = true);

/** Queues a failed action if the server was unreachable, and shows a toast. Returns whether it was queued. */
export async function queueIfUnreachable(error: unknown, item: NewItem): Promise<boolean> {
  if (!isSent || !isUnreachable(error)) return false;
  try {
    await addWaitingItem(item);
  } catch {
    return false;
  }
  void i18next
    .loadNamespaces('waiting')
    .catch(() => undefined)
    .then(() => toast.info(i18next.t('waiting:kept')));
  return true;
}

/** Loads the queue of the signed-in member, oldest first. */
export async function readWaitingItems(): Promise<readonly WaitingItem[]> {
  const userId = getSession()?.userId;
  const all = userId ? await device.list<WaitingItem>().catch(() => []) : [];
  return all.filter((item) => item.userId === userId).sort((a, b) => a.at - b.at);
}

async function loadWaitingItems() {
  const userId = getSession()?.userId;
  const list = await readWaitingItems();
  if (getSession()?.userId === userId) items.setState({ list });
}

/** The queue as last loaded. */
export const listWaitingItems = () => items.getState().list;

async function change(write: () => Promise<void>) {
  await write();
  otherTabs?.postMessage('changed');
  await loadWaitingItems();
}

/** Replaces an item with the same id. Rejects when the device has no storage. */
async function addWaitingItem(item: NewItem) {
  const userId = getSession()?.userId;
  if (!userId) throw new Error('Nobody is signed in');
  await change(() => device.put(item.id, { ...item, userId, at: Date.now() } satisfies WaitingItem));
}

/** Stores a changed item, unless it was removed meanwhile. */
export async function updateWaitingItem(item: WaitingItem): Promise<void> {
  const isThere = (await device.get(item.id)) !== undefined;
  if (isThere && getSession()?.userId === item.userId) await change(() => device.put(item.id, item));
}

export const removeWaitingItem = (id: string) => change(() => device.remove(id));

/** Calls back on changes in this tab or another; returns an unsubscribe function. */
export const subscribeToWaitingItems = items.subscribe;

export const useAllWaitingItems = () => useStore(items).list;

export function useWaitingItems<Content>(kind: WaitingKind) {
  return useAllWaitingItems().filter((item): item is WaitingItem<Content> => item.kind === kind);
}
