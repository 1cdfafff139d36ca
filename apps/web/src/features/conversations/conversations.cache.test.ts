import { QueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '@wandering-books/contract/conversations/conversations.ts';
import { beforeEach, expect, test } from 'vitest';
import { stubLocalStorage } from '../../../test/local-storage.ts';
import { signIn } from '../../lib/session.ts';
import { addMessage, applyRead } from './conversations.cache.ts';
import { buildMessagesKey, listKey } from './conversations.keys.ts';

const ME = 1;
const OTHER = 2;
const CONVERSATION = 7;

const createPerson = (id: number) => ({ id, name: `Reader ${id}`, email: null, profile_image: null });

function message(seq: number, sender_id: number): Message {
  const created_at = `2026-11-21T08:00:0${seq}.000Z`;
  const rest = { message: `line ${seq}`, photo: null, client_id: null, read: false, created_at };
  return { id: seq * 10, conversation: CONVERSATION, seq, sender_id, sender: createPerson(sender_id), ...rest };
}

const conversation = (id: number, changes: Partial<Conversation> = {}): Conversation => ({
  id,
  user_one_id: ME,
  user_two_id: OTHER,
  user_one: createPerson(ME),
  user_two: createPerson(OTHER),
  messages: [],
  unread_count: 0,
  asked_book: null,
  about_book: null,
  updated_at: '2026-11-21T07:00:00.000Z',
  ...changes,
});

let queries: QueryClient;
const listed = () => queries.getQueryData<Conversation[]>(listKey)!;

beforeEach(() => {
  stubLocalStorage();
  signIn('token', ME);
  queries = new QueryClient();
  queries.setQueryData(listKey, [conversation(8), conversation(CONVERSATION)]);
  queries.setQueryData(buildMessagesKey(CONVERSATION), []);
});

test('addMessage counts and shows a repeated message once', () => {
  addMessage(queries, message(1, OTHER));
  addMessage(queries, message(1, OTHER));
  expect(listed().map(({ id, unread_count }) => [id, unread_count])).toEqual([
    [CONVERSATION, 1],
    [8, 0],
  ]);
  expect(listed()[0]!.messages).toHaveLength(1);
  expect(queries.getQueryData(buildMessagesKey(CONVERSATION))).toHaveLength(1);
});

test('addMessage does not count a message that the list contains already', () => {
  const known = { messages: [message(1, OTHER)], unread_count: 1 };
  queries.setQueryData(listKey, [conversation(CONVERSATION, known)]);
  addMessage(queries, message(1, OTHER));
  expect(listed()[0]!.unread_count).toBe(1);
});

test('own messages are not unread', () => {
  addMessage(queries, message(1, ME));
  expect(listed()[0]).toMatchObject({ id: CONVERSATION, unread_count: 0 });
});

test('messages after the read position stay unread', () => {
  for (const seq of [1, 2, 3]) addMessage(queries, message(seq, OTHER));
  applyRead(queries, { conversation_id: CONVERSATION, reader_id: ME, up_to_seq: 2 });
  expect(listed()[0]!.unread_count).toBe(1);
  applyRead(queries, { conversation_id: CONVERSATION, reader_id: OTHER, up_to_seq: 3 });
  expect(listed()[0]!.unread_count).toBe(1);
});
