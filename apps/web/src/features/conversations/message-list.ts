import type { Message } from '@wandering-books/contract/conversations.ts';

/** As many as one page of what was missed can have. */
export const CATCH_UP_PAGE = 100;

/** Messages in the conversation's order, each once. A read mark never goes away again, and counts for all before it. */
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

/** The messages after somebody has read the other's, up to a number. */
export function markReadUpTo(messages: readonly Message[], readerId: number, seq: number): Message[] {
  return messages.map((message) =>
    !message.read && message.sender_id !== readerId && message.seq <= seq ? { ...message, read: true } : message,
  );
}

/** How many of these messages, in order, follow each other without one missing. */
function countContiguous(messages: readonly Message[]): number {
  const gap = messages.findIndex((message, index) => index > 0 && message.seq !== messages[index - 1]!.seq + 1);
  return gap === -1 ? messages.length : gap;
}

/** Whether one is missing between these messages. */
export const hasGap = (messages: readonly Message[]) => countContiguous(messages) < messages.length;

/**
 * The number after which the API has to be asked: up to it nothing is missing, and no mark on my own messages can have
 * changed, as far as one page of them goes back. Takes messages in order, at least one.
 */
export function findCatchUpStart(messages: readonly Message[], me: number): number {
  const whole = messages.slice(0, countContiguous(messages));
  const last = whole.at(-1)!.seq;
  const unseen = whole.find(({ sender_id, read, seq }) => sender_id === me && !read && seq > last - CATCH_UP_PAGE);
  return unseen ? unseen.seq - 1 : last;
}

/** Whether messages in order are all there are, or fill a first page; false when some came over the line before the first page did. */
export const hasFirstPage = (messages: readonly Message[], page: number) =>
  messages.length >= page || messages[0]?.seq === 1;
