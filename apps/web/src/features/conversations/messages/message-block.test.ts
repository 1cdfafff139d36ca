import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { expect, it } from 'vitest';
import { getRelativeDay, isContinuation, groupIntoBlocks } from './message-block.tsx';

const at = (seq: number, day: number, hour = 12, minute = 0, sender_id = 1) =>
  ({ seq, sender_id, created_at: new Date(2026, 10, day, hour, minute).toISOString() }) as Message;
const seqs = (messages: Message[]) => groupIntoBlocks(messages).map((block) => block.messages.map(({ seq }) => seq));

it("splits at the device's midnight", () => {
  const messages = [at(1, 20, 9), at(2, 20, 23, 59), at(3, 21, 0), at(4, 21, 12)];
  expect(seqs(messages)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(groupIntoBlocks(messages)[1]?.day).toBe(at(3, 21, 0).created_at);
});

it('splits a long day into several blocks under one heading', () => {
  const blocks = groupIntoBlocks(Array.from({ length: 120 }, (_, index) => at(index + 1, 20)));
  expect(blocks.map(({ messages }) => messages.length)).toEqual([49, 50, 21]);
  expect(blocks.map(({ day }) => day !== undefined)).toEqual([true, false, false]);
});

it('keeps later blocks unchanged when earlier messages are added', () => {
  const messages = Array.from({ length: 200 }, (_, index) => at(index + 1, 20));
  const later = groupIntoBlocks(messages.slice(120));
  const all = groupIntoBlocks(messages);
  expect(all.slice(-1)).toEqual(later.slice(-1));
  expect(all.map(({ key }) => key)).toEqual(expect.arrayContaining(later.map(({ key }) => key)));
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
});

it('isContinuation is true for messages of one person within minutes', () => {
  expect(isContinuation(at(2, 20, 12, 4), at(1, 20, 12))).toBe(true);
  expect(isContinuation(at(2, 20, 12, 6), at(1, 20, 12))).toBe(false);
  expect(isContinuation(at(2, 20, 12, 1, 2), at(1, 20, 12))).toBe(false);
  expect(isContinuation(at(2, 21, 0, 1), at(1, 20, 23, 59))).toBe(false);
  expect(isContinuation(at(2, 20), undefined)).toBe(false);
});

const onDay = (day: number, hour: number, minute = 0) => at(1, day, hour, minute).created_at;

it('getRelativeDay distinguishes today and yesterday by calendar day', () => {
  const justAfterMidnight = new Date(2026, 10, 21, 0, 5).getTime();
  expect(getRelativeDay(onDay(21, 0, 1), justAfterMidnight)).toBe('today');
  expect(getRelativeDay(onDay(20, 23, 55), justAfterMidnight)).toBe('yesterday');
  expect(getRelativeDay(onDay(19, 23, 55), justAfterMidnight)).toBe('earlier');
});

it('getRelativeDay returns today for timestamps from clocks that run ahead', () => {
  expect(getRelativeDay(onDay(22, 1), new Date(2026, 10, 21, 23).getTime())).toBe('today');
});
