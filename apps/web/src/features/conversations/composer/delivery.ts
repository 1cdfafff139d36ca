import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { api, type ApiError } from '../../../lib/api/api.ts';
import { createDelivery } from '../../../lib/device/deliver-in-order.ts';
import { markRefused, removeFromOutbox, listUnsentMessages, subscribeToOutbox, type UnsentMessage } from './outbox.ts';

type Send = (unsent: UnsentMessage) => Promise<Message>;

const stalled = createStore(() => false);
const workers = new Set<() => void>();

/** Retries at once, for example after reconnecting. */
export const deliverNow = () => workers.forEach((work) => work());

/** Whether the last attempt failed and a retry is scheduled. */
export const isStalled = stalled.getState;

export const useStalled = () => useStore(stalled);

const sendOverApi: Send = ({ conversation, client_id, message }) =>
  api('POST /api/conversations/:id/messages', { params: { id: conversation }, body: { client_id, message } });

/** Sends the messages of the outbox one by one as they are added. Returns a function that stops it. */
export function startDelivery(onSent: (message: Message) => void, send = sendOverApi) {
  const delivery = createDelivery<UnsentMessage>({
    findNext: () => listUnsentMessages().find(({ refused }) => refused === undefined),
    async send(unsent) {
      const message = await send(unsent);
      if (!delivery.isStopped()) onSent(message);
      removeFromOutbox(unsent.client_id);
    },
    refuse: ({ client_id }, reason) => markRefused(client_id, getReason(reason)),
    setStalled: (isSo) => stalled.setState(isSo, true),
  });
  const unsubscribe = subscribeToOutbox(() => {
    if (!isStalled()) delivery.work();
  });
  workers.add(delivery.work);
  delivery.work();

  return () => {
    delivery.stop();
    workers.delete(delivery.work);
    unsubscribe();
  };
}

/** A field error is more specific than the general message. */
const getReason = ({ fields, message }: ApiError) => fields['message']?.[0] ?? message;
