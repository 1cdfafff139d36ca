import i18next from 'i18next';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { openDeviceStore, WAITING_ITEMS } from './device-store.ts';
import { isUnreachable } from './retryable-error.ts';
import { getSession, subscribeToSession } from './session.ts';
import { toast } from './toast.ts';

export type WaitingKind = 'book' | 'request' | 'favourite';

/** What a member did without a network, and the server has not confirmed. */
export interface WaitingItem<Content = unknown> {
  /** Also the key under which the server does it once. */
  id: string;
  kind: WaitingKind;
  userId: number;
  /** Milliseconds. */
  at: number;
  /** Of the book that it is about. */
  title: string;
  content: Content;
  /** Why the server does not take it; it waits for its member to decide. */
  refused?: string;
}

type NewItem = Omit<WaitingItem, 'userId' | 'at'>;

const device = openDeviceStore(WAITING_ITEMS);
const items = createStore<{ list: readonly WaitingItem[] }>(() => ({ list: [] }));
/** Tells the other tabs that something was put in, taken out or changed. */
const otherTabs = globalThis.window && 'BroadcastChannel' in window ? new BroadcastChannel(WAITING_ITEMS) : undefined;
if (otherTabs) otherTabs.onmessage = () => void loadWaitingItems();
subscribeToSession(() => void loadWaitingItems());
void loadWaitingItems();

let isSent = false;

/** Says that what waits is sent from now on. What nobody would send is not kept either. */
export const announceSending = () => void (isSent = true);

/** Puts in what was tried in vain, if no answer came, and says so. Gives whether it waits now: elsewhere it has failed. */
export async function keepForLater(error: unknown, item: NewItem): Promise<boolean> {
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

/** Reads what waits for the member who is signed in, oldest first: the same after a reload and in every tab. */
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

/** What waits, as far as it was read. */
export const listWaitingItems = () => items.getState().list;

async function change(write: () => Promise<void>) {
  await write();
  otherTabs?.postMessage('changed');
  await loadWaitingItems();
}

/** Under an id that is there already, in its place. Fails where the device keeps nothing. */
async function addWaitingItem(item: NewItem) {
  const userId = getSession()?.userId;
  if (!userId) throw new Error('Nobody is signed in');
  await change(() => device.put(item.id, { ...item, userId, at: Date.now() } satisfies WaitingItem));
}

/** Keeps something as it has changed, unless it was taken out meanwhile. */
export async function updateWaitingItem(item: WaitingItem): Promise<void> {
  const isThere = (await device.get(item.id)) !== undefined;
  if (isThere && getSession()?.userId === item.userId) await change(() => device.put(item.id, item));
}

/** For something that has arrived, or that its member gives up. */
export const removeWaitingItem = (id: string) => change(() => device.remove(id));

/** Calls back when what waits has changed, in this tab or another; returns how to stop. */
export const subscribeToWaitingItems = items.subscribe;

/** All that waits. */
export const useAllWaitingItems = () => useStore(items).list;

/** What waits of one kind. */
export function useWaitingItems<Content>(kind: WaitingKind) {
  return useAllWaitingItems().filter((item): item is WaitingItem<Content> => item.kind === kind);
}
