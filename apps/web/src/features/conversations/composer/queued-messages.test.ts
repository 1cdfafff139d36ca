import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { expect, test } from 'vitest';
import { excludeArrived, type QueuedMessage } from './queued-messages.ts';

const ME = 1;
const OTHER = 2;
const CLIENT_ID = '6f2b0d4e-64a6-4d2b-9c39-8a1f6c1f2f10';

const unsent: QueuedMessage = {
  id: CLIENT_ID,
  kind: 'message',
  member: ME,
  body: { conversation: 7, message: 'mine' },
  created_at: '2026-11-21T08:00:00.000Z',
};
const arrived = (sender_id: number) => ({ sender_id, client_id: CLIENT_ID }) as Message;

test('excludeArrived drops confirmed messages', () => {
  expect(excludeArrived([unsent], [], ME)).toEqual([unsent]);
  expect(excludeArrived([unsent], [arrived(ME)], ME)).toEqual([]);
});

test('excludeArrived keeps a message whose client id the other member also used', () => {
  expect(excludeArrived([unsent], [arrived(OTHER)], ME)).toEqual([unsent]);
});
