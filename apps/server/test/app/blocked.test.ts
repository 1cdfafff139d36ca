import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { call } from '../app.ts';
import { endpoints, type Name, type Sample, callSample } from '../samples/endpoint-sample.ts';
import { createMember, type Member } from '../factories.ts';
import { createBlackPng } from '../samples/hostile-files.ts';
import { sendMessageTo } from '../moderation.ts';
import { createRequestsApp } from '../requests.ts';
import { createExchange } from '../samples/wish-samples.ts';

const world = await createRequestsApp();
const { app, asked, bookOf, db } = world;
afterAll(() => world.close());

/** Creates two members with books, requests and messages between them, and then runs `go` on the other. */
async function createPair(go: (other: Member, viewer: Member) => Promise<unknown>) {
  const other = await createMember(db, 'Asha Menon');
  const viewer = await createMember(db, 'Ravi Kumar');
  const [book, own, wanted, untouched] = [
    await bookOf(other),
    await bookOf(viewer),
    await bookOf(viewer),
    await bookOf(other),
  ];
  await db.insertInto('favourites').values({ user_id: viewer.id, book_id: book.id }).execute();
  const sent = await asked(viewer, book);
  const received = await asked(other, wanted);
  const message = await sendMessageTo(app, other, viewer, 'Is it still there?');
  const exchange = await createExchange(db, other, viewer, world.deps.clock());
  const wish = { token: other.token, body: { text: 'Gaban', shown: true } };
  const { data: notice } = await call(app, 'POST /api/wishes', wish);
  await go(other, viewer);
  return { exchange, viewer, other, book, own, untouched, sent, received, message, notice };
}

type Pair = Awaited<ReturnType<typeof createPair>>;

const createBlockedPair = () =>
  createPair((other, viewer) =>
    call(app, 'POST /api/users/:id/block', { token: other.token, params: { id: viewer.id } }),
  );
const createLeftPair = () =>
  createPair((other) => call(app, 'DELETE /api/user', { token: other.token, body: { password: other.password } }));

const createPairs = async () => ({ blocked: await createBlockedPair(), left: await createLeftPair() });

let pairs: ReturnType<typeof createPairs> | undefined;

/** Refused calls and reads change nothing, so the next test asks the same pairs. */
async function askBoth(name: Name, readSample: (pair: Pair) => Sample) {
  const { blocked, left } = await (pairs ??= createPairs());
  const answer = await callSample(app, name, blocked.viewer.token, readSample(blocked));
  const reference = await callSample(app, name, left.viewer.token, readSample(left));
  const isChanged = !name.startsWith('GET ') && [answer, reference].some(({ status }) => status < 300);
  if (isChanged) pairs = undefined;
  return { answer, reference };
}

const shared = {
  ...{ title: 'Gaban', author: 'Premchand', category_id: 1, language_id: 1, type: 'sell', price: 90 },
  ...{ status: 'available', condition: 'used', cover: 'drawn' },
};

/** Calls that refer to the other member or to anything of theirs. */
const probes: Partial<Record<Name, (pair: Pair) => Sample[]>> = {
  'GET /api/users/:id/profile': ({ other }) => [{ id: other.id }],
  'GET /api/users/:id/facts': ({ other }) => [{ id: other.id }],
  'GET /api/users/:id/books': ({ other }) => [{ id: other.id }],
  'GET /api/users/:id/ratings': ({ other }) => [{ id: other.id }],
  'GET /api/book-posts/:id': ({ book, untouched }) => [{ id: book.id }, { id: untouched.id }],
  'PUT /api/book-posts/:id': ({ book }) => [{ id: book.id, body: shared }],
  'DELETE /api/book-posts/:id': ({ book }) => [{ id: book.id }],
  'POST /api/favorites': ({ book }) => [{ body: { book_id: book.id } }],
  'DELETE /api/favorites': ({ book }) => [{ body: { book_id: book.id } }],
  'POST /api/requests': ({ book, untouched, own, other }) => [
    { body: { book_id: book.id, type: 'buy', buy_price: 100 } },
    { body: { book_id: untouched.id, type: 'buy', buy_price: 100, receiver_id: other.id } },
    { body: { book_id: untouched.id, type: 'exchange', exchange_book_id: own.id } },
    { body: { book_id: own.id, type: 'exchange', exchange_book_id: untouched.id } },
  ],
  'POST /api/requests/:id/accept': ({ sent, received }) => [{ id: sent.id }, { id: received.id }],
  'POST /api/requests/:id/decline': ({ sent, received }) => [{ id: sent.id }, { id: received.id }],
  'POST /api/requests/:id/cancel': ({ sent, received }) => [{ id: sent.id }, { id: received.id }],
  'POST /api/requests/:id/complete': ({ sent, received }) => [{ id: sent.id }, { id: received.id }],
  'POST /api/requests/:id/decline/undo': ({ sent, received }) => [{ id: sent.id }, { id: received.id }],
  'POST /api/requests/:id/counter': ({ sent, received, untouched }) => [
    { id: received.id, body: { price: 90 } },
    { id: received.id, body: { exchange_book_id: untouched.id } },
    { id: sent.id, body: { price: 90 } },
  ],
  'POST /api/requests/:id/counter/accept': ({ sent }) => [{ id: sent.id, body: { counter_id: 1 } }],
  'POST /api/requests/:id/counter/decline': ({ sent }) => [{ id: sent.id, body: { counter_id: 1 } }],
  'POST /api/requests/:id/counter/withdraw': ({ received }) => [{ id: received.id }],
  'POST /api/requests/:id/hand-over': ({ sent, received }) => [{ id: sent.id }, { id: received.id }],
  'GET /api/requests/:id/handover-code': ({ sent, received }) => [{ id: sent.id }, { id: received.id }],
  'POST /api/requests/:id/handover': ({ sent }) => [{ id: sent.id, body: { code: '0000' } }],
  'GET /api/requests/:id/payment': ({ sent, received }) => [{ id: sent.id }, { id: received.id }],
  'PUT /api/requests/:id/due-date': ({ sent }) => [{ id: sent.id, body: { due_date: '2026-03-09' } }],
  'GET /api/book-posts/:id/outside-loan': ({ book }) => [{ id: book.id }],
  'PUT /api/book-posts/:id/outside-loan': ({ book }) => [{ id: book.id, body: { borrower: 'Suresh' } }],
  'DELETE /api/book-posts/:id/outside-loan': ({ book }) => [{ id: book.id }],
  'PUT /api/books/:id/passport': ({ book }) => [{ id: book.id }],
  'PUT /api/requests/:id/stamp': ({ sent }) => [{ id: sent.id, body: { named: true } }],
  'POST /api/exchanges/:id/accept': ({ exchange }) => [exchange],
  'POST /api/exchanges/:id/decline': ({ exchange }) => [exchange],
  'GET /api/book-posts/:id/wishes': ({ book }) => [{ id: book.id }],
  'GET /api/wanted/:id': ({ notice }) => [{ id: notice.id }],
  'POST /api/wanted/:id/offers': ({ notice, own }) => [{ id: notice.id, body: { book_id: own.id } }],
  'PUT /api/requests/:id/loan': ({ received }) => [{ id: received.id, body: { extends_alone: true } }],
  'POST /api/requests/:id/extension': ({ sent }) => [{ id: sent.id }],
  'POST /api/requests/:id/extension/answer': ({ received }) => [{ id: received.id, body: { agree: true } }],
  'POST /api/requests/:id/deposit': ({ received }) => [{ id: received.id, body: { amount: 200 } }],
  'GET /api/requests/:id/meeting-places': ({ sent }) => [{ id: sent.id }],
  'POST /api/requests/:id/appointments': ({ sent }) => [
    { id: sent.id, body: { slots: [{ starts_at: '2026-03-08T12:00:00Z', place: 'Cubbon Park' }] } },
  ],
  'POST /api/appointments/:id/accept': ({ sent }) => [{ id: sent.id, body: { slot: 0 } }],
  'DELETE /api/appointments/:id': ({ sent }) => [{ id: sent.id }],
  'POST /api/appointments/:id/status': ({ sent }) => [{ id: sent.id, body: { status: 'late' } }],
  'POST /api/appointments/:id/no-show': ({ sent }) => [{ id: sent.id }],
  'POST /api/appointments/:id/no-show/answer': ({ sent }) => [{ id: sent.id, body: { agree: true } }],
  'GET /api/appointments/:id/calendar.ics': ({ sent }) => [{ id: sent.id }],
  'POST /api/requests/:id/rating': ({ sent }) => [{ id: sent.id, body: { stars: 5 } }],
  'POST /api/conversations': ({ other }) => [{ body: { user_id: other.id } }],
  'POST /api/conversations/:id/messages': ({ message }) => [
    { id: message.conversation, body: { message: 'Are you there?' } },
  ],
  'POST /api/conversations/:id/photos': ({ message }) => [
    {
      id: message.conversation,
      body: { client_id: randomUUID() },
      files: { photo: { name: 'page.png', bytes: createBlackPng(60, 80) } },
    },
  ],
  'POST /api/conversations/:id/mark-read': ({ message }) => [{ id: message.conversation }],
  'POST /api/users/:id/block': ({ other }) => [{ id: other.id }],
  'DELETE /api/users/:id/block': ({ other }) => [{ id: other.id }],
  'POST /api/reports': ({ book, other, message, notice }) => [
    { body: { kind: 'notice', id: notice.id, reason: 'spam' } },
    { body: { kind: 'book', id: book.id, reason: 'spam' } },
    { body: { kind: 'person', id: other.id, reason: 'spam' } },
    { body: { kind: 'message', id: message.id, reason: 'spam' } },
  ],
};

/** They refer to no other member. */
const UNRELATED: Name[] = [
  'DELETE /api/sessions/:id',
  'DELETE /api/passkeys/:id',
  'GET /api/passports/:code',
  'PUT /api/wishes/:id',
  'DELETE /api/wishes/:id',
  'POST /api/wishes/:id/dismiss',
  'POST /api/wishes',
  'GET /api/works/:id',
  'GET /api/authors/:slug',
  'POST /api/works/:id/merge',
  'POST /api/works/:id/split',
  'POST /api/works/changes/:id/undo',
  'GET /api/imports/:id',
  'POST /api/imports/:id/start',
  'POST /api/imports/:id/shared',
  'DELETE /api/imports/:id',
  'GET /api/countries/:id/states',
  'GET /api/states/:id/cities',
  'GET /api/pincodes/:pincode',
  'GET /api/editions/:isbn',
  'GET /api/calendar-feeds/:token/calendar.ics',
  // Its book is only the page that the mail leads back to.
  'POST /api/register',
];

/**
 * Requests and messages between two members stay with both, with their names (docs/decisions/009), so these show the
 * name of a member whose profile is gone.
 */
const KEPT: Name[] = [
  'GET /api/requests/:id',
  'GET /api/users/:id/requests',
  'GET /api/conversations/:id/messages',
  'GET /api/messages/:id/photo',
  'POST /api/broadcasting/auth',
];

const fieldsNaming = ['id', 'book_id', 'user_id', 'receiver_id', 'exchange_book_id', 'channel_name'];
const listFields = (schema: z.ZodType | undefined) =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

const naming = [...endpoints].filter(
  ([name, { params, body }]) =>
    !name.includes('/moderation/') &&
    !UNRELATED.includes(name) &&
    !KEPT.includes(name) &&
    (params !== undefined || listFields(body).some((field) => fieldsNaming.includes(field))),
);

/** A response without ids, times and names that differ between members. */
const normalise = ({ status, text }: { status: number; text: string }) => ({
  status,
  text: text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then').replace(/\d+/g, '#'),
});

test('covers every endpoint with parameters that can refer to another member', () => {
  expect(naming.map(([name]) => name).filter((name) => !probes[name])).toEqual([]);
});

describe('a blocked member gets the same response as after the account deletion of the other', () => {
  test.each(naming.map(([name]) => name))('%s', async (name) => {
    const { length } = probes[name]!((await (pairs ??= createPairs())).blocked);
    for (let at = 0; at < length; at++) {
      const { answer, reference } = await askBoth(name, (pair) => probes[name]!(pair)[at]!);
      expect(normalise(answer), `call ${at}`).toEqual(normalise(reference));
    }
  });

  const lists = (
    [
      ['GET /api/book-posts/explore', {}],
      ['GET /api/book-posts/search', { q: 'guide' }],
      ['GET /api/book-posts/nearby', {}],
      ['GET /api/book-posts/nearby-all', {}],
      ['GET /api/user/favorites', {}],
      ['GET /api/user/favorites/ids', {}],
      ['GET /api/blocks', {}],
    ] as const
  ).map(([name, query]) => [name, query] as const);

  test.each(lists)('%s, which refers to no member', async (name, query) => {
    for (const { viewer, other, book, untouched } of Object.values(await (pairs ??= createPairs()))) {
      const { data } = (await call(app, name, { token: viewer.token, query })) as { data: unknown };
      const ids = [...JSON.stringify(data).matchAll(/"(?:id|user_id|book_id)":(\d+)/g)].map(([, id]) => Number(id));
      const owners = [...JSON.stringify(data).matchAll(/"user_id":(\d+)/g)].map(([, id]) => Number(id));
      expect(owners).not.toContain(other.id);
      if (name.includes('favorites')) for (const { id } of [book, untouched]) expect(ids).not.toContain(id);
    }
  });
});
