import { QueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '@wandering-books/contract/conversations/conversations.ts';
import { beforeEach, expect, test } from 'vitest';
import { stubLocalStorage } from '../../../test/local-storage.ts';
import { signIn } from '../../lib/session.ts';
import {
  addMessage,
  applyRead,
  hasFirstPage,
  hasGap,
  mergeMessages,
  markReadUpTo,
  findCatchUpStart,
} from './conversations.cache.ts';
import { buildMessagesKey, listKey } from './conversations.keys.ts';

const ME = 1;
const OTHER = 2;
const CONVERSATION = 7;

const createPerson = (id: number) => ({ id, name: `Reader ${id}`, email: null, profile_image: null });

function message(seq: number, changes: Partial<Message> = {}): Message {
  const sender_id = changes.sender_id ?? OTHER;
  const created_at = new Date(Date.UTC(2026, 10, 21, 8, 0, seq)).toISOString();
  const rest = { message: `line ${seq}`, photo: null, client_id: null, read: false, created_at };
  return {
    id: seq * 10,
    conversation: CONVERSATION,
    seq,
    sender_id,
    sender: createPerson(sender_id),
    ...rest,
    ...changes,
  };
}
const seqs = (messages: Message[]) => messages.map(({ seq }) => seq);

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
  addMessage(queries, message(1));
  addMessage(queries, message(1));
  expect(listed().map(({ id, unread_count }) => [id, unread_count])).toEqual([
    [CONVERSATION, 1],
    [8, 0],
  ]);
  expect(listed()[0]!.messages).toHaveLength(1);
  expect(queries.getQueryData(buildMessagesKey(CONVERSATION))).toHaveLength(1);
});

test('addMessage does not count a message that the list contains already', () => {
  const known = { messages: [message(1)], unread_count: 1 };
  queries.setQueryData(listKey, [conversation(CONVERSATION, known)]);
  addMessage(queries, message(1));
  expect(listed()[0]!.unread_count).toBe(1);
});

test('own messages are not unread', () => {
  addMessage(queries, message(1, { sender_id: ME }));
  expect(listed()[0]).toMatchObject({ id: CONVERSATION, unread_count: 0 });
});

test('messages after the read position stay unread', () => {
  for (const seq of [1, 2, 3]) addMessage(queries, message(seq));
  applyRead(queries, { conversation_id: CONVERSATION, reader_id: ME, up_to_seq: 2 });
  expect(listed()[0]!.unread_count).toBe(1);
  applyRead(queries, { conversation_id: CONVERSATION, reader_id: OTHER, up_to_seq: 3 });
  expect(listed()[0]!.unread_count).toBe(1);
});

test('mergeMessages sorts and removes duplicates', () => {
  expect(seqs(mergeMessages([message(2), message(3)], [message(3), message(1), message(4)]))).toEqual([1, 2, 3, 4]);
});

test('mergeMessages keeps a read mark that a stale response lacks', () => {
  expect(mergeMessages([message(1, { read: true })], [message(1)])[0]?.read).toBe(true);
  expect(mergeMessages([message(1)], [message(1, { read: true })])[0]?.read).toBe(true);
});

test("markReadUpTo marks the other member's messages", () => {
  const mine = [message(1, { sender_id: ME }), message(2), message(3, { sender_id: ME })];
  expect(markReadUpTo(mine, OTHER, 2).map(({ read }) => read)).toEqual([true, false, false]);
  expect(markReadUpTo(mine, ME, 3).map(({ read }) => read)).toEqual([false, true, false]);
  expect(markReadUpTo(mine, OTHER, 3).map(({ read }) => read)).toEqual([true, false, true]);
});

test('findCatchUpStart returns the last message', () => {
  expect(findCatchUpStart([message(4), message(5), message(6)], ME)).toBe(6);
});

test('findCatchUpStart returns the message before a gap', () => {
  expect(findCatchUpStart([message(4), message(5), message(9)], ME)).toBe(5);
});

test('findCatchUpStart returns my first unseen message, whose read mark may have changed', () => {
  const seen = message(4, { sender_id: ME, read: true });
  expect(findCatchUpStart([seen, message(5, { sender_id: ME }), message(6)], ME)).toBe(4);
});

test('hasFirstPage is false for messages that arrived before the first page', () => {
  expect(hasFirstPage([message(3), message(4)], 50)).toBe(false);
  expect(hasFirstPage([message(1), message(2)], 50)).toBe(true);
  expect(hasFirstPage([message(3), message(4)], 2)).toBe(true);
});

test('findCatchUpStart goes back one page at most', () => {
  const many = Array.from({ length: 300 }, (_, index) => message(index + 1, { sender_id: ME }));
  expect(findCatchUpStart(many, ME)).toBe(200);
});

test('mergeMessages treats messages before a read one as read, per member', () => {
  const merged = mergeMessages(
    [message(1, { sender_id: ME }), message(2), message(3, { sender_id: ME })],
    [message(4, { sender_id: ME, read: true }), message(5, { sender_id: ME })],
  );
  expect(merged.map(({ read }) => read)).toEqual([true, false, true, true, false]);
});

test('hasGap detects a missing message', () => {
  expect(hasGap([])).toBe(false);
  expect(hasGap([message(4), message(5)])).toBe(false);
  expect(hasGap([message(4), message(6)])).toBe(true);
});
