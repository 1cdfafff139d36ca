import type { Message } from '@wandering-books/contract/conversations.ts';

/** Messages in the conversation's order, each once. A read mark never goes away again. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming)
    byId.set(message.id, { ...message, read: message.read || (byId.get(message.id)?.read ?? false) });
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

/** The messages after somebody has read the other's, up to a number. */
export function readUpTo(messages: readonly Message[], readerId: number, seq: number): Message[] {
  return messages.map((message) =>
    !message.read && message.sender_id !== readerId && message.seq <= seq ? { ...message, read: true } : message,
  );
}

/**
 * The number after which the API has to be asked: up to it nothing is missing, and no mark on my own messages can have
 * changed. Takes messages in order, at least one.
 */
export function settledUpTo(messages: readonly Message[], me: number): number {
  const gap = messages.findIndex((message, index) => index > 0 && message.seq !== messages[index - 1]!.seq + 1);
  const whole = gap === -1 ? messages : messages.slice(0, gap);
  const unseen = whole.find((message) => message.sender_id === me && !message.read);
  return unseen ? unseen.seq - 1 : whole.at(-1)!.seq;
}

/** Whether messages in order are all there are, or fill a first page; false when some came over the line before the first page did. */
export const beginsWhole = (messages: readonly Message[], page: number) =>
  messages.length >= page || messages[0]?.seq === 1;
