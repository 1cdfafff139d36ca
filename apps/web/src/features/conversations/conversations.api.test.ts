import { QueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '@wandering-books/contract/conversations/conversations.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { buildMessagesQuery, getOtherPerson } from './conversations.api.ts';
import { addMessage } from './conversations.cache.ts';

afterEach(() => vi.unstubAllGlobals());

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

it('a message that arrives just before an answer is stored is kept', async () => {
  const STEPS = 30;
  const queries = new QueryClient();
  const query = buildMessagesQuery(queries, 1);
  const build = (seq: number) =>
    ({ id: seq, seq, conversation: 1, sender_id: 6, message: `Message ${seq}`, read: false }) as Message;
  queries.setQueryData(query.queryKey, [build(1)]);
  let adding: Promise<void> | undefined;
  async function addOneAfterAnother() {
    for (let step = 1; step <= STEPS; step += 1) {
      addMessage(queries, build(2 + step));
      await Promise.resolve();
    }
  }
  vi.stubGlobal('fetch', async () => {
    const response = Response.json([build(2)]);
    const text = await response.text();
    return Object.assign(response, {
      async text() {
        adding = addOneAfterAnother();
        return text;
      },
    });
  });
  await queries.fetchQuery(query);
  await adding;
  expect(queries.getQueryData(query.queryKey)?.map(({ seq }) => seq)).toEqual(
    Array.from({ length: STEPS + 2 }, (_, index) => index + 1),
  );
});
