import { createStore as openStore, del, set, values } from 'idb-keyval';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { getSession, subscribeToSession } from '../session.ts';

export type ActionKind = 'message' | 'book' | 'request' | 'favourite';

/** An action that the server has not confirmed. */
export interface QueuedAction<Body = unknown> {
  /** Also its idempotency key. */
  id: string;
  kind: ActionKind;
  /** User id. Nobody else sees or sends it. */
  member: number;
  body: Body;
  /** Unique within a queue: actions are sent in this order. */
  created_at: string;
  /** Why the server rejected it; the member decides what to do. */
  error?: string;
}

type Actions = readonly QueuedAction[];

export const QUEUE = 'offline-queue';

const device = openStore(QUEUE, 'actions');
/** Actions that could not be stored; they last as long as the page. */
const unstored = new Map<string, QueuedAction>();
const removed = new Set<string>();
const queue = createStore<{ list: Actions }>(() => ({ list: [] }));
/** Counts changes of the list, so that an older list never replaces a newer one. */
let shown = 0;
const otherTabs = globalThis.window && 'BroadcastChannel' in window ? new BroadcastChannel(QUEUE) : undefined;
if (otherTabs) otherTabs.onmessage = () => void load();
// Pages restored from the back/forward cache have missed messages.
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && void load());
subscribeToSession(() => {
  show([]);
  void load();
});
void load();

function show(list: Actions) {
  shown += 1;
  queue.setState({ list });
}

/** A change that was shown meanwhile wins; it loads the queue itself. */
async function load() {
  const before = shown;
  const list = await readQueue();
  if (shown === before) show(list);
}

/** Reads the queue of the signed-in member, oldest first, including changes of other tabs. */
export async function readQueue(): Promise<Actions> {
  const member = getSession()?.userId;
  const stored = member ? await tryOr([], () => values<QueuedAction>(device)) : [];
  const all = new Map([...stored.map((action) => [action.id, action] as const), ...unstored]);
  return [...all.values()]
    .filter((action) => action.member === member && !removed.has(action.id))
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/** `idb-keyval` throws at once without IndexedDB. */
async function tryOr<T>(otherwise: T, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch {
    return otherwise;
  }
}

/** Shows the changed list at once. */
async function change<T>(list: Actions, store: () => Promise<T>): Promise<T> {
  show(list);
  const result = await store();
  otherTabs?.postMessage('changed');
  await load();
  return result;
}

/** Returns whether the device has stored the action. */
async function put(action: QueuedAction) {
  const isStored = await tryOr(false, () => set(action.id, action, device).then(() => true));
  if (isStored) unstored.delete(action.id);
  else unstored.set(action.id, action);
  return isStored;
}

/** Queues an action of the signed-in member. Returns whether it survives a reload. */
export async function enqueue(kind: ActionKind, body: unknown, id: string): Promise<boolean> {
  const member = getSession()?.userId;
  if (!member) return false;
  const list = listQueue();
  const earliest = Date.parse(list.at(-1)?.created_at ?? '') + 1 || 0;
  const created_at = new Date(Math.max(Date.now(), earliest)).toISOString();
  const action = { id, kind, member, body, created_at } satisfies QueuedAction;
  removed.delete(id);
  return change([...list, action], () => put(action));
}

/** Changes an action, unless it was removed meanwhile. */
export async function updateAction(id: string, patch: Partial<Pick<QueuedAction, 'body' | 'error'>>): Promise<void> {
  const known = (await readQueue()).find((action) => action.id === id);
  if (!known) return;
  const action = { ...known, ...patch };
  await change(
    listQueue().map((other) => (other.id === id ? action : other)),
    () => put(action),
  );
}

export async function removeAction(id: string): Promise<void> {
  removed.add(id);
  unstored.delete(id);
  await change(
    listQueue().filter((action) => action.id !== id),
    () => tryOr(undefined, () => del(id, device)),
  );
}

/** Deletes the queue of the signed-in member. */
export async function clearQueue(): Promise<void> {
  await Promise.all((await readQueue()).map(({ id }) => removeAction(id)));
}

/** The queue as last loaded. */
export const listQueue = () => queue.getState().list;

export const subscribeToQueue = queue.subscribe;

/** The queue of the signed-in member, oldest first; of one kind or all. */
export function useQueue<Body>(kind?: ActionKind) {
  return filterByKind<Body>(useStore(queue).list, kind);
}

export const filterByKind = <Body>(list: Actions, wanted?: ActionKind) =>
  list.filter((action): action is QueuedAction<Body> => !wanted || action.kind === wanted);
