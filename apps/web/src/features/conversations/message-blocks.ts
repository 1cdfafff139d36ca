import type { Message } from '@wandering-books/contract/conversations.ts';
import { startOfDay } from './message-days.ts';

const BLOCK = 50;

/** Messages that are laid out together. */
export interface Block {
  key: string;
  /** The first moment of a day that begins here. */
  day?: string;
  messages: Message[];
}

/**
 * Messages, in order, under the days of this device's calendar, a long day in several blocks. The bounds lie at fixed numbers:
 * what comes before or after later leaves the other blocks as they are.
 */
export function groupIntoBlocks(messages: readonly Message[]): Block[] {
  const blocks: Block[] = [];
  let previous: Message | undefined;
  for (const message of messages) {
    const isNewDay = !previous || startOfDay(previous.created_at) !== startOfDay(message.created_at);
    const number = Math.floor(message.seq / BLOCK);
    if (isNewDay) blocks.push({ key: buildBlockKey(message, number), day: message.created_at, messages: [] });
    else if (number !== Math.floor(previous!.seq / BLOCK))
      blocks.push({ key: buildBlockKey(message, number), messages: [] });
    blocks.at(-1)!.messages.push(message);
    previous = message;
  }
  return blocks;
}

const buildBlockKey = ({ created_at }: Message, number: number) => `${startOfDay(created_at)}-${number}`;

const PAUSE_MS = 5 * 60 * 1000;

/** Whether a message goes on with what the one before said: from the same person, shortly after, on the same day. */
export function isContinuation(message: AuthoredMessage, before: AuthoredMessage | undefined): boolean {
  if (!before || before.sender_id !== message.sender_id) return false;
  const pause = Date.parse(message.created_at) - Date.parse(before.created_at);
  return pause < PAUSE_MS && startOfDay(before.created_at) === startOfDay(message.created_at);
}

type AuthoredMessage = Pick<Message, 'sender_id' | 'created_at'>;
