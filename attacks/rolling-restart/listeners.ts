import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchMessagesAfter, type Reader } from '../../e2e/guarantees/support/readers.ts';
import { subscribe } from '../../e2e/guarantees/support/realtime-clients.ts';
import { waitUntil } from '../support/wait-until.ts';

const LISTENERS = 100;
const OPEN_CONCURRENCY = 10;
/** Number of clients that fetch missed messages, as pages do. */
const CATCH_UP_CLIENTS = 10;
/** Delay before retrying a rejected request. */
const RETRY_MS = 500;
const CATCH_UP_LIMIT_MS = 30_000;

/** Opens connections of the unmodified client to a conversation. */
export async function openListeners(url: string, reader: Reader, conversation: number) {
  const listeners: Awaited<ReturnType<typeof openListener>>[] = [];
  while (listeners.length < LISTENERS) {
    const first = listeners.length;
    const some = Array.from({ length: OPEN_CONCURRENCY }, (_, at) =>
      openListener(url, reader, conversation, first + at < CATCH_UP_CLIENTS),
    );
    listeners.push(...(await Promise.all(some)));
  }
  return {
    /** Returns the reconnect times in milliseconds, and how many messages the catching-up clients missed. */
    async stop(messages: number) {
      const catchingUp = listeners.slice(0, CATCH_UP_CLIENTS);
      const isComplete = () => catchingUp.every((listener) => listener.received.size >= messages);
      await waitUntil('all clients have all messages', isComplete, CATCH_UP_LIMIT_MS).catch(() => undefined);
      const isReconnected = () => !listeners.some((listener) => listener.isDisconnected());
      await waitUntil('all clients are reconnected', isReconnected, CATCH_UP_LIMIT_MS).catch(() => undefined);
      const seen = {
        reconnectTimes: listeners.flatMap((listener) => listener.reconnectTimes).toSorted((a, b) => a - b),
        disconnected: listeners.filter((listener) => listener.isDisconnected()).length,
        missed: Math.max(...catchingUp.map((listener) => messages - listener.received.size)),
      };
      listeners.forEach((listener) => listener.close());
      return seen;
    },
  };
}

async function openListener(url: string, reader: Reader, conversation: number, catchesUp: boolean) {
  const { pusher } = await subscribe(url, reader, `private-conversation.${conversation}`);
  const channel = pusher.channel(`private-conversation.${conversation}`);
  const received = new Set<number>();
  const reconnectTimes: number[] = [];
  let disconnectedAt: number | undefined;

  pusher.connection.bind('state_change', ({ previous }: { previous: string }) => {
    if (previous === 'connected') disconnectedAt ??= performance.now();
  });
  channel.bind('MessageSent', ({ message }: { message: Message }) => received.add(message.seq));
  // pusher-js requests authorisation once; the product's pages retry.
  channel.bind('pusher:subscription_error', () => setTimeout(() => pusher.subscribe(channel.name), RETRY_MS));
  channel.bind('pusher:subscription_succeeded', () => {
    if (disconnectedAt !== undefined) reconnectTimes.push(performance.now() - disconnectedAt);
    disconnectedAt = undefined;
    if (catchesUp) void catchUp();
  });

  /** Fetches everything after the last message without a gap. */
  async function catchUp() {
    for (;;) {
      let known = 0;
      while (received.has(known + 1)) known += 1;
      const { status, data } = await fetchMessagesAfter(url, reader, conversation, known);
      if (status !== 200) await pause(RETRY_MS);
      else if (data.length === 0) return;
      else for (const { seq } of data) received.add(seq);
    }
  }

  return {
    received,
    reconnectTimes,
    isDisconnected: () => disconnectedAt !== undefined,
    close: () => pusher.disconnect(),
  };
}
