import { Conversation, Message } from '@wandering-books/contract/conversations/conversations.ts';
import { getConversationChannel } from '@wandering-books/contract/realtime.ts';
import { page, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { answer, type Call } from './fake-api.ts';
import { sendEvent } from './fake-realtime.ts';
import { asha } from './open-page.tsx';
import { me, ravi } from './requests.ts';
import { createSample } from './samples.ts';

export const CHAT = 7;
export const chatChannel = getConversationChannel(CHAT);

/** A message of Ravi to Asha. */
export const createMessage = (seq: number, message: string, changes: Partial<Message> = {}) =>
  createSample(Message, {
    id: 100 + seq,
    conversation: CHAT,
    seq,
    message,
    sender_id: changes.sender_id ?? ravi.id,
    sender: { ...(changes.sender_id === asha.id ? me : ravi), email: null },
    created_at: new Date(Date.now() + seq).toISOString(),
    ...changes,
  });

/** A message of Asha. */
export const createOwn = (seq: number, message: string, changes: Partial<Message> = {}) =>
  createMessage(seq, message, { sender_id: asha.id, ...changes });

export const createConversation = (changes: Partial<Conversation> = {}) =>
  createSample(Conversation, {
    id: CHAT,
    user_one_id: asha.id,
    user_two_id: ravi.id,
    user_one: me,
    user_two: ravi,
    ...changes,
  });

/** Answers like a server that holds these messages between Asha and Ravi; new messages are added. */
export function answerChat(messages: Message[], changes: Partial<Conversation> = {}) {
  const list = [...messages];
  const add = (message: Message) => {
    list.push(message);
    return message;
  };
  answer('GET /api/conversations', () => [
    createConversation({ messages: list.slice(-1), unread_count: countUnread(list), ...changes }),
  ]);
  answer('GET /api/conversations/:id/messages', (call) => select(list, call));
  answer('POST /api/conversations/:id/messages', ({ body }) =>
    add(createOwn(list.length + 1, body.message, { client_id: body.client_id ?? null })),
  );
  answer('POST /api/conversations/:id/mark-read', () => {
    list.forEach((message, at) => (list[at] = { ...message, read: message.read || message.sender_id !== asha.id }));
    return { message: 'Read' };
  });
  return {
    list,
    /** Ravi sends a message while the page listens. */
    receive: (text: string) =>
      sendEvent(chatChannel, 'MessageSent', { message: add(createMessage(list.length + 1, text)) }),
  };
}

const countUnread = (list: Message[]) => list.filter(({ sender_id, read }) => sender_id !== asha.id && !read).length;

function select(list: Message[], { query }: Call<'GET /api/conversations/:id/messages'>) {
  const { before = Infinity, after_seq, per_page } = query;
  if (after_seq !== undefined) return list.filter(({ seq }) => seq > after_seq).slice(0, per_page);
  return list
    .filter(({ id }) => id < before)
    .slice(-per_page)
    .toReversed();
}

export const drawer = page.getByRole('dialog');
export const log = drawer.getByRole('log');
export const box = drawer.getByRole('textbox', { name: 'Type a message' });
export const messagesButton = page.getByRole('button', { name: /^(Messages|Chats)/ });

export async function openChat(other = /^Ravi Deshpande/) {
  await messagesButton.click();
  await drawer.getByRole('button', { name: other }).click();
  await expect.element(box).toBeVisible();
}

export async function closeChat() {
  await drawer.getByRole('button', { name: 'Close messages' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
}

/** Sends a message with Enter; the input is emptied at once. */
export async function write(text: string) {
  await box.fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('');
}

/** Texts of all messages of the open chat in order. */
export const listMessages = () =>
  [...log.element().querySelectorAll('li p[dir]')].map(({ textContent }) => textContent);
