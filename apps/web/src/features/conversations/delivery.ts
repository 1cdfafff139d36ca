import type { Message } from '@wandering-books/contract/conversations.ts';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { api, type ApiError } from '../../lib/api.ts';
import { createDelivery } from '../../lib/deliver-in-order.ts';
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

/** Empties the outbox, one message after the other, whenever there is something in it. Gives how to stop. */
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
  const forget = subscribeToOutbox(() => {
    if (!isStalled()) delivery.work();
  });
  workers.add(delivery.work);
  delivery.work();

  return () => {
    delivery.stop();
    workers.delete(delivery.work);
    forget();
  };
}

/** What is wrong with the message itself says more than that something is. */
const getReason = ({ fields, message }: ApiError) => fields['message']?.[0] ?? message;
