import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { startOfDay } from './message-days.ts';

const BLOCK_SIZE = 50;

export interface Block {
  key: string;
  /** Start of the day that begins with this block. */
  day?: string;
  messages: Message[];
}

/**
 * Groups messages by the device's calendar day, long days into several blocks. Blocks end at fixed `seq`s, so
 * adding messages leaves other blocks unchanged and memoised.
 */
export function groupIntoBlocks(messages: readonly Message[]): Block[] {
  const blocks: Block[] = [];
  let previous: Message | undefined;
  for (const message of messages) {
    const isNewDay = !previous || startOfDay(previous.created_at) !== startOfDay(message.created_at);
    const number = Math.floor(message.seq / BLOCK_SIZE);
    if (isNewDay) blocks.push({ key: buildBlockKey(message, number), day: message.created_at, messages: [] });
    else if (number !== Math.floor(previous!.seq / BLOCK_SIZE))
      blocks.push({ key: buildBlockKey(message, number), messages: [] });
    blocks.at(-1)!.messages.push(message);
    previous = message;
  }
  return blocks;
}

const buildBlockKey = ({ created_at }: Message, number: number) => `${startOfDay(created_at)}-${number}`;

const MAX_GAP_MS = 5 * 60 * 1000;

/** Whether a message follows shortly after one by the same person on the same day. */
export function isContinuation(message: AuthoredMessage, before: AuthoredMessage | undefined): boolean {
  if (!before || before.sender_id !== message.sender_id) return false;
  const pause = Date.parse(message.created_at) - Date.parse(before.created_at);
  return pause < MAX_GAP_MS && startOfDay(before.created_at) === startOfDay(message.created_at);
}

type AuthoredMessage = Pick<Message, 'sender_id' | 'created_at'>;
