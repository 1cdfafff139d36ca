import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { expect, it } from 'vitest';
import { hasFirstPage, hasGap, mergeMessages, markReadUpTo, findCatchUpStart } from './conversations.cache.ts';

const ME = 1;
const OTHER = 2;

function message(seq: number, changes: Partial<Message> = {}): Message {
  const sender_id = changes.sender_id ?? OTHER;
  const sender = { id: sender_id, name: 'Asha', email: null, profile_image: null };
  const created_at = '2026-11-21T08:00:00.000Z';
  return {
    id: seq * 10,
    conversation: 7,
    seq,
    sender_id,
    sender,
    message: `line ${seq}`,
    photo: null,
    client_id: null,
    created_at,
    read: false,
    ...changes,
  };
}
const seqs = (messages: Message[]) => messages.map(({ seq }) => seq);

it('mergeMessages sorts and removes duplicates', () => {
  expect(seqs(mergeMessages([message(2), message(3)], [message(3), message(1), message(4)]))).toEqual([1, 2, 3, 4]);
});

it('mergeMessages keeps a read mark that a stale response lacks', () => {
  expect(mergeMessages([message(1, { read: true })], [message(1)])[0]?.read).toBe(true);
  expect(mergeMessages([message(1)], [message(1, { read: true })])[0]?.read).toBe(true);
});

it("markReadUpTo marks the other member's messages", () => {
  const mine = [message(1, { sender_id: ME }), message(2), message(3, { sender_id: ME })];
  expect(markReadUpTo(mine, OTHER, 2).map(({ read }) => read)).toEqual([true, false, false]);
  expect(markReadUpTo(mine, ME, 3).map(({ read }) => read)).toEqual([false, true, false]);
  expect(markReadUpTo(mine, OTHER, 3).map(({ read }) => read)).toEqual([true, false, true]);
});

it('findCatchUpStart returns the last message', () => {
  expect(findCatchUpStart([message(4), message(5), message(6)], ME)).toBe(6);
});

it('findCatchUpStart returns the message before a gap', () => {
  expect(findCatchUpStart([message(4), message(5), message(9)], ME)).toBe(5);
});

it('findCatchUpStart returns my first unseen message, whose read mark may have changed', () => {
  const seen = message(4, { sender_id: ME, read: true });
  expect(findCatchUpStart([seen, message(5, { sender_id: ME }), message(6)], ME)).toBe(4);
});

it('hasFirstPage is false for messages that arrived before the first page', () => {
  expect(hasFirstPage([message(3), message(4)], 50)).toBe(false);
  expect(hasFirstPage([message(1), message(2)], 50)).toBe(true);
  expect(hasFirstPage([message(3), message(4)], 2)).toBe(true);
});

it('findCatchUpStart goes back one page at most', () => {
  const many = Array.from({ length: 300 }, (_, index) => message(index + 1, { sender_id: ME }));
  expect(findCatchUpStart(many, ME)).toBe(200);
});

it('mergeMessages treats messages before a read one as read, per member', () => {
  const merged = mergeMessages(
    [message(1, { sender_id: ME }), message(2), message(3, { sender_id: ME })],
    [message(4, { sender_id: ME, read: true }), message(5, { sender_id: ME })],
  );
  expect(merged.map(({ read }) => read)).toEqual([true, false, true, true, false]);
});

it('hasGap detects a missing message', () => {
  expect(hasGap([])).toBe(false);
  expect(hasGap([message(4), message(5)])).toBe(false);
  expect(hasGap([message(4), message(6)])).toBe(true);
});
