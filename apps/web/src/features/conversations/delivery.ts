import type { Message } from '@wandering-books/contract/conversations.ts';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { api, ApiError } from '../../lib/api.ts';
import { backoff } from '../../lib/backoff.ts';
import { mayPass } from '../../lib/passing-failures.ts';
import { markRefused, takeFromOutbox, unsentMessages, whenOutboxChanges, type Unsent } from './outbox.ts';

type Send = (unsent: Unsent) => Promise<Message>;

const stalled = createStore(() => false);
const workers = new Set<() => void>();

/** Tries at once what waits for the line: it may be back. */
export const deliverNow = () => workers.forEach((work) => work());

/** Whether the last message did not get through and waits for the line. */
export const isStalled = stalled.getState;

export const useStalled = () => useStore(stalled);

const overTheApi: Send = ({ conversation, client_id, message }) =>
  api('POST /api/conversations/:id/messages', { params: { id: conversation }, body: { client_id, message } });

/**
 * Empties the outbox, one message after the other, whenever there is something in it. What does not get through is tried
 * again after a while, and at once on `deliverNow`; only a refusal is left for its sender, and holds up nothing. Gives how to stop.
 */
export function startDelivery(onSent: (message: Message) => void, send = overTheApi) {
  let busy = false;
  let stopped = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function work() {
    if (busy || stopped) return;
    busy = true;
    clearTimeout(retry);
    for (let next = oldest(); next && (await deliver(next)); next = oldest());
    busy = false;
  }

  /** Whether to go on with the next one. */
  async function deliver(next: Unsent) {
    try {
      const message = await send(next);
      if (!stopped) onSent(message);
      arrived(next);
    } catch (error) {
      if (stopped || isEndOfSession(error)) return false;
      if (mayPass(error)) return wait();
      markRefused(next.client_id, reasonOf(error as ApiError));
    }
    return !stopped;
  }

  function arrived({ client_id }: Unsent) {
    failures = 0;
    stalled.setState(false);
    takeFromOutbox(client_id);
  }

  function wait() {
    stalled.setState(true);
    retry = setTimeout(() => void work(), backoff(failures));
    failures += 1;
    return false;
  }

  const forget = whenOutboxChanges(() => {
    if (!isStalled()) void work();
  });
  const workNow = () => void work();
  workers.add(workNow);
  workNow();

  return () => {
    stopped = true;
    clearTimeout(retry);
    workers.delete(workNow);
    forget();
    stalled.setState(false);
  };
}

const oldest = () => unsentMessages().find(({ refused }) => refused === undefined);

const isEndOfSession = (error: unknown) => error instanceof ApiError && error.status === 401;

/** What is wrong with the message itself says more than that something is. */
const reasonOf = ({ fields, message }: ApiError) => fields['message']?.[0] ?? message;
