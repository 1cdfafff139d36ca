import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { expect, test } from 'vitest';
import { placeEvents } from './chat-events.tsx';

const at = (minute: number) => new Date(2026, 10, 5, 12, minute).toISOString();
const message = (id: number, seq: number, minute: number) => ({ id, seq, created_at: at(minute) }) as Message;
const events = [3, 1, 5, 9].map((minute) => ({ key: String(minute), at: at(minute), text: '' }));
const listKeys = (messages: Message[]) =>
  [...placeEvents(events, messages)].map(([id, list]) => [id, ...list.map(({ key }) => key)]);

test('events stand before the message that followed them, the latest at the end', () => {
  expect(listKeys([message(7, 1, 2), message(8, 2, 6)])).toEqual([
    [7, '1'],
    [8, '3', '5'],
    [0, '9'],
  ]);
  expect(listKeys([])).toEqual([[0, '1', '3', '5', '9']]);
});

test('events before messages that are not loaded yet wait for them', () => {
  expect(listKeys([message(8, 2, 4)])).toEqual([[0, '5', '9']]);
});
