import { del, get, keys, update } from 'idb-keyval';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { openChannel } from '../device/storage/channel.ts';
import { openTable } from '../device/storage/tables.ts';
import { getSession, subscribeToSession } from '../session.ts';

export const KINDS = ['message', 'book', 'request'] as const;
export type ActionKind = (typeof KINDS)[number];

export interface QueuedAction<Body = unknown> {
  /** Also its idempotency key. */
  id: string;
  kind: ActionKind;
  /** User id. Other members neither see nor send it. */
  member: number;
  body: Body;
  created_at: string;
  /** Why the server rejected it; the member decides what to do. */
  error?: string;
}

type Actions = readonly QueuedAction[];
type Edit = (list: Actions) => Actions;
type Owner = Pick<QueuedAction, 'member' | 'kind'>;

export const QUEUE = 'offline-queue';

/** One list per member and kind, in the order in which it is sent. */
const device = openTable(QUEUE, 'actions');
const getKey = ({ member, kind }: Owner) => `${member}:${kind}`;
/** Edits that could not be stored; they last as long as the page. */
const unstored = new Map<string, Edit[]>();
const applyUnstored = (key: string, list: Actions) =>
  (unstored.get(key) ?? []).reduce((edited, edit) => edit(edited), list);

const queue = createStore<{ list: Actions }>(() => ({ list: [] }));
/** Counts changes of the list, so that an older list never replaces a newer one. */
let version = 0;
const otherTabs = globalThis.window && openChannel(QUEUE);
if (otherTabs) otherTabs.onmessage = () => void load();
// Pages restored from the back/forward cache have missed messages.
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && void load());
subscribeToSession(() => {
  show([]);
  void load();
});
void load();

function show(list: Actions) {
  version += 1;
  queue.setState({ list });
}

/** A change that was shown meanwhile wins; it loads the queue itself. */
async function load() {
  const before = version;
  const member = getSession()?.userId;
  const lists = member ? await Promise.all(KINDS.map((kind) => readQueue({ member, kind }))) : [];
  if (version === before) show(lists.flat());
}

/** Reads a list including changes of other tabs, oldest first. */
export async function readQueue(owner: Owner): Promise<Actions> {
  const key = getKey(owner);
  return applyUnstored(key, (await get<Actions>(key, device).catch(() => undefined)) ?? []);
}

/** Whether actions of this kind are lost with the page. */
export const hasUnstored = (owner: Owner) => unstored.has(getKey(owner));

/** Shows the change at once. Returns whether the device has stored it. */
async function change(owner: Owner, edit: Edit): Promise<boolean> {
  show(edit(listQueue()));
  const key = getKey(owner);
  const isStored = await update<Actions>(key, (list = []) => edit(applyUnstored(key, list)), device).then(
    () => true,
    () => false,
  );
  if (isStored) unstored.delete(key);
  else unstored.set(key, [...(unstored.get(key) ?? []), edit]);
  otherTabs?.postMessage('changed');
  await load();
  return isStored;
}

/** Queues an action of the signed-in member. Returns whether it survives a reload. */
export async function enqueue(kind: ActionKind, body: unknown, id: string): Promise<boolean> {
  const member = getSession()?.userId;
  if (!member) return false;
  const action = { id, kind, member, body, created_at: new Date().toISOString() };
  return change(action, (list) => [...list, action]);
}

/** Changes an action, unless it was removed meanwhile. */
export const updateAction = (action: QueuedAction, patch: Partial<Pick<QueuedAction, 'body' | 'error'>>) =>
  change(action, (list) => list.map((other) => (other.id === action.id ? { ...other, ...patch } : other)));

export const removeAction = (action: Owner & { id: string }) =>
  change(action, (list) => list.filter(({ id }) => id !== action.id));

export async function clearQueue(): Promise<void> {
  const member = getSession()?.userId;
  if (!member) return;
  show([]);
  await clearLists(KINDS.map((kind) => getKey({ member, kind })));
}

/** Removes what other members have not sent. */
export async function clearQueuesOfOthers(): Promise<void> {
  const own = `${getSession()?.userId}:`;
  const storedKeys = await keys<string>(device).catch(() => []);
  await clearLists([...storedKeys, ...unstored.keys()].filter((key) => !key.startsWith(own)));
}

async function clearLists(names: string[]) {
  for (const key of names) unstored.delete(key);
  await Promise.allSettled(names.map((key) => del(key, device)));
}

export const listQueue = () => queue.getState().list;

export const subscribeToQueue = queue.subscribe;

export const useQueue = <Body>(kind?: ActionKind) => filterByKind<Body>(useStore(queue).list, kind);

export const filterByKind = <Body>(list: Actions, kind?: ActionKind) =>
  list.filter((action): action is QueuedAction<Body> => !kind || action.kind === kind);
