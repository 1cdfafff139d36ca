import type { Message } from '@wandering-books/contract/conversations/conversations.ts';

export const CATCH_UP_PAGE_SIZE = 100;

/** Merges by `seq` without duplicates. Read marks are monotonic and apply to all earlier messages. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming)
    byId.set(message.id, { ...message, read: message.read || (byId.get(message.id)?.read ?? false) });
  const inOrder = [...byId.values()].sort((a, b) => a.seq - b.seq);
  const lastRead = new Map(inOrder.filter(({ read }) => read).map(({ sender_id, seq }) => [sender_id, seq]));
  return inOrder.map((message) =>
    message.read || message.seq > (lastRead.get(message.sender_id) ?? 0) ? message : { ...message, read: true },
  );
}

export function markReadUpTo(messages: readonly Message[], readerId: number, seq: number): Message[] {
  return messages.map((message) =>
    !message.read && message.sender_id !== readerId && message.seq <= seq ? { ...message, read: true } : message,
  );
}

function countContiguous(messages: readonly Message[]): number {
  const gap = messages.findIndex((message, index) => index > 0 && message.seq !== messages[index - 1]!.seq + 1);
  return gap === -1 ? messages.length : gap;
}

export const hasGap = (messages: readonly Message[]) => countContiguous(messages) < messages.length;

/**
 * Returns the `seq` after which messages must be fetched: before it nothing is missing and no read mark of mine can
 * have changed, looking back one page at most. Takes at least one message, in order.
 */
export function findCatchUpStart(messages: readonly Message[], me: number): number {
  const whole = messages.slice(0, countContiguous(messages));
  const last = whole.at(-1)!.seq;
  const unseen = whole.find(({ sender_id, read, seq }) => sender_id === me && !read && seq > last - CATCH_UP_PAGE_SIZE);
  return unseen ? unseen.seq - 1 : last;
}

/** Returns false when the messages came from events before the first page was loaded. */
export const hasFirstPage = (messages: readonly Message[], page: number) =>
  messages.length >= page || messages[0]?.seq === 1;
