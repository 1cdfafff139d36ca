import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { ApiError, isRetryable, getRetryDelay } from '../api/api.ts';
import { sayUnkept } from '../device/unkept.ts';
import { subscribeToNetwork } from '../device/network.ts';
import {
  hasUnstored,
  KINDS,
  listQueue,
  QUEUE,
  readQueue,
  removeAction,
  subscribeToQueue,
  updateAction,
  type ActionKind,
  type QueuedAction,
} from './queue.ts';

type Member = { token: string; userId: number };

interface Steps {
  /** Sends an action with the token of its member, even if another member signs in meanwhile. */
  send: (action: QueuedAction, token: string) => Promise<void>;
  /** Called after the action has left the queue, unless the session has ended. */
  onSent?: (action: QueuedAction) => void;
}

const stalled = createStore<Partial<Record<ActionKind, boolean>>>(() => ({}));
const senders = new Set<() => void>();

export const sendNow = () => senders.forEach((work) => work());

export const useStalled = (kind: ActionKind) => useStore(stalled, (kinds) => kinds[kind] ?? false);

export async function retryAction(action: QueuedAction): Promise<void> {
  await updateAction(action, { error: undefined });
  sendNow();
}

/** Sends the queue of a member as actions are added: each kind in order, from one tab at a time, retried with backoff. */
export function startSending(member: Member, steps: Steps): () => void {
  const stops = [...KINDS.map((kind) => startSendingKind(kind, member, steps)), subscribeToNetwork(sendNow)];
  return () => stops.forEach((stop) => stop());
}

function startSendingKind(kind: ActionKind, { token, userId }: Member, { send, onSent }: Steps) {
  let isBusy = false;
  let isWanted = false;
  let isStopped = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const setStalled = (isStalled: boolean) => stalled.setState({ [kind]: isStalled });
  async function findNext() {
    const list = await readQueue({ member: userId, kind });
    return isStopped ? undefined : list.find(({ error }) => error === undefined);
  }

  async function work() {
    isWanted = true;
    if (isBusy || isStopped) return;
    isBusy = true;
    clearTimeout(retry);
    while (isWanted) {
      isWanted = false;
      // Another tab finds the queue empty once it has the lock.
      // Some browsers refuse locks together with storage.
      await (navigator.locks?.request(`${QUEUE}-${kind}`, sendAll).catch(sendAll) ?? sendAll());
    }
    isBusy = false;
  }

  async function sendAll() {
    for (let next = await findNext(); next; next = await findNext()) if (!(await sendOne(next))) return;
    setStalled(false);
  }

  async function sendOne(action: QueuedAction) {
    try {
      await send(action, token);
      await removeAction(action);
      failures = 0;
      setStalled(false);
      if (!isStopped) onSent?.(action);
    } catch (error) {
      if (isStopped || isEndOfSession(error)) return false;
      if (isRetryable(error)) return wait(error);
      await updateAction(action, { error: getReason(error as Error) });
    }
    return !isStopped;
  }

  function wait(error: unknown) {
    isWanted = false;
    setStalled(true);
    if (hasUnstored({ member: userId, kind })) void sayUnkept('texts');
    retry = setTimeout(() => void work(), getRetryDelay(failures, error));
    failures += 1;
    return false;
  }

  /** While a retry is scheduled, new actions do not hasten it. */
  const workIfChanged = () => {
    const hasNext = listQueue().some((action) => action.kind === kind && action.error === undefined);
    if (hasNext !== Boolean(stalled.getState()[kind])) void work();
  };

  const unsubscribe = subscribeToQueue(workIfChanged);
  const workNow = () => void work();
  senders.add(workNow);
  workNow();
  return () => {
    isStopped = true;
    clearTimeout(retry);
    setStalled(false);
    senders.delete(workNow);
    unsubscribe();
  };
}

const isEndOfSession = (error: unknown) => error instanceof ApiError && error.status === 401;

/** A field error is more specific than the general message. */
const getReason = (error: Error) =>
  error instanceof ApiError ? (Object.values(error.fields)[0]?.[0] ?? error.message) : error.message;
