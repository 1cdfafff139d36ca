import type { Message } from '@wandering-books/contract/conversations.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchMessagesAfter, type Reader } from '../../e2e/guarantees/support/readers.ts';
import { subscribe } from '../../e2e/guarantees/support/realtime-clients.ts';
import { waitUntil } from '../support/wait-until.ts';

const LISTENERS = 100;
const OPEN_TOGETHER = 10;
/** So many ask for what they missed, as pages do. */
const CATCHING_UP = 10;
/** Before something is asked again that was refused for the moment. */
const RETRY_MS = 500;
const CATCH_UP_LIMIT_MS = 30_000;

/** Many who listen to a conversation with the unmodified client. */
export async function openListeners(url: string, reader: Reader, conversation: number) {
  const listeners: Awaited<ReturnType<typeof openListener>>[] = [];
  while (listeners.length < LISTENERS) {
    const first = listeners.length;
    const some = Array.from({ length: OPEN_TOGETHER }, (_, at) =>
      openListener(url, reader, conversation, first + at < CATCHING_UP),
    );
    listeners.push(...(await Promise.all(some)));
  }
  return {
    /** Resolves with how long each was away each time, in milliseconds, and how many messages one of those who catch up has not heard of. */
    async stop(messages: number) {
      const catchingUp = listeners.slice(0, CATCHING_UP);
      const isComplete = () => catchingUp.every((listener) => listener.heard.size >= messages);
      await waitUntil('everybody hears of everything', isComplete, CATCH_UP_LIMIT_MS).catch(() => undefined);
      const isEverybodyBack = () => !listeners.some((listener) => listener.isAway());
      await waitUntil('everybody is back', isEverybodyBack, CATCH_UP_LIMIT_MS).catch(() => undefined);
      const seen = {
        absences: listeners.flatMap((listener) => listener.absences).toSorted((a, b) => a - b),
        stillAway: listeners.filter((listener) => listener.isAway()).length,
        unheard: Math.max(...catchingUp.map((listener) => messages - listener.heard.size)),
      };
      listeners.forEach((listener) => listener.close());
      return seen;
    },
  };
}

async function openListener(url: string, reader: Reader, conversation: number, catchesUp: boolean) {
  const { pusher } = await subscribe(url, reader, `private-conversation.${conversation}`);
  const channel = pusher.channel(`private-conversation.${conversation}`);
  const heard = new Set<number>();
  const absences: number[] = [];
  let awaySince: number | undefined;

  pusher.connection.bind('state_change', ({ previous }: { previous: string }) => {
    if (previous === 'connected') awaySince ??= performance.now();
  });
  channel.bind('MessageSent', ({ message }: { message: Message }) => heard.add(message.seq));
  // The client asks once for permission; the product's pages ask again.
  channel.bind('pusher:subscription_error', () => setTimeout(() => pusher.subscribe(channel.name), RETRY_MS));
  channel.bind('pusher:subscription_succeeded', () => {
    if (awaySince !== undefined) absences.push(performance.now() - awaySince);
    awaySince = undefined;
    if (catchesUp) void catchUp();
  });

  /** Everything after the last message before which none is missing. */
  async function catchUp() {
    for (;;) {
      let known = 0;
      while (heard.has(known + 1)) known += 1;
      const { status, data } = await fetchMessagesAfter(url, reader, conversation, known);
      if (status !== 200) await pause(RETRY_MS);
      else if (data.length === 0) return;
      else for (const { seq } of data) heard.add(seq);
    }
  }

  return { heard, absences, isAway: () => awaySince !== undefined, close: () => pusher.disconnect() };
}
