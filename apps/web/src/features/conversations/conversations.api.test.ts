import type { Conversation } from '@wandering-books/contract/conversations/conversations.ts';
import { expect, it } from 'vitest';
import { dedupeByPerson, getOtherPerson } from './conversations.api.ts';

const person = (id: number) => ({ id, name: `Reader ${id}`, profile_image: null });
const between = (id: number, one: number, two: number): Conversation => ({
  id,
  user_one_id: one,
  user_two_id: two,
  user_one: person(one),
  user_two: person(two),
  messages: [],
  unread_count: 0,
  asked_book: null,
  about_book: null,
  updated_at: '2026-11-21T08:00:00.000Z',
});

it('getOtherPerson returns the other member', () => {
  expect(getOtherPerson(between(1, 5, 6), 5).id).toBe(6);
  expect(getOtherPerson(between(1, 5, 6), 6).id).toBe(5);
});

it('only the first conversation with each member is listed', () => {
  const shown = dedupeByPerson([between(1, 5, 6), between(2, 4, 5), between(3, 5, 6)], 5);
  expect(shown.map(({ id }) => id)).toEqual([1, 2]);
});
