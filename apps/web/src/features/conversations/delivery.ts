import type { Message } from '@wandering-books/contract/conversations.ts';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { api, ApiError } from '../../lib/api.ts';
import { getRetryDelay } from '../../lib/backoff.ts';
import { isRetryable } from '../../lib/retryable-error.ts';
import { markRefused, removeFromOutbox, listUnsentMessages, subscribeToOutbox, type UnsentMessage } from './outbox.ts';

type Send = (unsent: UnsentMessage) => Promise<Message>;

const stalled = createStore(() => false);
const workers = new Set<() => void>();

/** Tries at once what waits for the line: it may be back. */
export const deliverNow = () => workers.forEach((work) => work());

/** Whether the last message did not get through and waits for the line. */
export const isStalled = stalled.getState;

export const useStalled = () => useStore(stalled);

const sendOverApi: Send = ({ conversation, client_id, message }) =>
  api('POST /api/conversations/:id/messages', { params: { id: conversation }, body: { client_id, message } });

/**
 * Empties the outbox, one message after the other, whenever there is something in it. What does not get through is tried
 * again after a while, and at once on `deliverNow`; only a refusal is left for its sender, and holds up nothing. Gives how to stop.
 */
export function startDelivery(onSent: (message: Message) => void, send = sendOverApi) {
  let busy = false;
  let stopped = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function work() {
    if (busy || stopped) return;
    busy = true;
    clearTimeout(retry);
    for (let next = findNextUnsent(); next && (await deliver(next)); next = findNextUnsent());
    busy = false;
  }

  /** Whether to go on with the next one. */
  async function deliver(next: UnsentMessage) {
    try {
      const message = await send(next);
      if (!stopped) onSent(message);
      arrived(next);
    } catch (error) {
      if (stopped || isEndOfSession(error)) return false;
      if (isRetryable(error)) return wait(error);
      markRefused(next.client_id, getReason(error as ApiError));
    }
    return !stopped;
  }

  function arrived({ client_id }: UnsentMessage) {
    failures = 0;
    stalled.setState(false);
    removeFromOutbox(client_id);
  }

  function wait(error: unknown) {
    stalled.setState(true);
    retry = setTimeout(() => void work(), getRetryDelay(failures, error));
    failures += 1;
    return false;
  }

  const forget = subscribeToOutbox(() => {
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

const findNextUnsent = () => listUnsentMessages().find(({ refused }) => refused === undefined);

const isEndOfSession = (error: unknown) => error instanceof ApiError && error.status === 401;

/** What is wrong with the message itself says more than that something is. */
const getReason = ({ fields, message }: ApiError) => fields['message']?.[0] ?? message;
