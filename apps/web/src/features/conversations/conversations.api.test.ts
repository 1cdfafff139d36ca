import { QueryClient, QueryObserver } from '@tanstack/react-query';
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

const build = (seq: number) =>
  ({ id: seq, seq, conversation: 1, sender_id: 6, message: `Message ${seq}`, read: false }) as Message;

/** Shows a conversation whose first message is cached; each fetch gets the next answer. */
function showConversation(answers: (() => Promise<Response>)[]) {
  const hour = 3_600_000;
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: hour } } });
  const query = buildMessagesQuery(queries, 1);
  vi.stubGlobal('fetch', () => answers.shift()!());
  queries.setQueryData(query.queryKey, [build(1)]);
  new QueryObserver(queries, query).subscribe(() => {});
  return { queries, listShown: () => queries.getQueryData(query.queryKey)?.map(({ seq }) => seq) };
}

it('fetches again when a message shows that the running fetch read too early', async () => {
  const { queries, listShown } = showConversation([
    async () => {
      await Promise.resolve();
      addMessage(queries, build(3));
      return Response.json([]);
    },
    async () => Response.json([build(2), build(3)]),
  ]);
  await expect.poll(listShown).toEqual([1, 2, 3]);
});

it('fetches at once when a message shows that others are missing, though a failed fetch waits', async () => {
  const { queries, listShown } = showConversation([
    async () => Response.json({}, { status: 503 }),
    async () => Response.json([build(2), build(3)]),
  ]);
  await expect.poll(() => queries.getQueryCache().getAll()[0]?.state.fetchFailureCount).toBe(1);
  addMessage(queries, build(3));
  await expect.poll(listShown).toEqual([1, 2, 3]);
});

it('a message that arrives just before an answer is stored is kept', async () => {
  const STEPS = 30;
  const queries = new QueryClient();
  const query = buildMessagesQuery(queries, 1);
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
