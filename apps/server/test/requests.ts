import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import type { Api } from '@wandering-books/contract/api.ts';
import type { RequestAction } from '@wandering-books/contract/requests/deal.ts';
import { requestTypeForBook } from '@wandering-books/contract/requests/request-types.ts';
import type { RealtimeEvent, Deps } from '../src/deps.ts';
import { call, createTestApp } from './app.ts';
import { processDueRequests } from '../src/features/requests/expiry/expiry.usecases.ts';
import { createBook, type Member } from './factories.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

interface RequestedBook {
  id: number;
  type: BookType;
}

const endpointByAction = {
  accept: 'POST /api/requests/:id/accept',
  decline: 'POST /api/requests/:id/decline',
  cancel: 'POST /api/requests/:id/cancel',
  complete: 'POST /api/requests/:id/complete',
  counter: 'POST /api/requests/:id/counter',
  accept_counter: 'POST /api/requests/:id/counter/accept',
  decline_counter: 'POST /api/requests/:id/counter/decline',
  withdraw_counter: 'POST /api/requests/:id/counter/withdraw',
  hand_over: 'POST /api/requests/:id/hand-over',
  undo_decline: 'POST /api/requests/:id/decline/undo',
} as const satisfies Record<RequestAction, keyof Api>;

const bodyByType = {
  rent: { rent_price: 20 },
  buy: { buy_price: 150.5 },
  donate: { description: 'For our school' },
  exchange: {},
};

/** Creates an app for requests. Its time advances by a second with each call, and it records notifications. */
export async function createRequestsApp(given: Partial<Deps> = {}, options?: Parameters<typeof createTestApp>[1]) {
  let now = new Date('2026-03-01T10:00:00.000Z').getTime();
  let told: RealtimeEvent[] = [];
  const world = await createTestApp(
    { clock: () => new Date(now), publish: async (_trx, said) => void told.push(said), ...given },
    options,
  );
  const { app, db } = world;

  const ask = (who: Member | undefined, { id, type }: RequestedBook, more: Record<string, unknown> = {}) => {
    now += SECOND;
    const wish = requestTypeForBook[type];
    const body = { book_id: id, type: wish, ...bodyByType[wish], ...more };
    return call(app, 'POST /api/requests', { token: who?.token, body });
  };
  const move = (who: Member | undefined, action: RequestAction, { id }: { id: number }, body?: object) => {
    now += SECOND;
    return call(app, endpointByAction[action], { token: who?.token, params: { id }, body: { ...body } });
  };

  return {
    ...world,
    ask,
    move,
    /** Makes the owner propose other terms; returns the proposal. */
    countered: async (who: Member, request: { id: number }, terms: object) => {
      const { counter_offers } = requireSuccess(await move(who, 'counter', request, terms));
      return { counter_id: counter_offers.at(-1)!.id };
    },
    asked: async (...given: Parameters<typeof ask>) => requireSuccess(await ask(...given)),
    moved: async (...given: Parameters<typeof move>) => requireSuccess(await move(...given)),

    /** Sends due reminders and expires requests. */
    runClock: () => processDueRequests(world.deps),

    passDays: (days: number) => void (now += days * DAY),
    passTo: (moment: string) => void (now = new Date(moment).getTime()),

    /** The ids of the members notified since the last call. */
    takeTold() {
      const taken = told;
      told = [];
      return {
        changed: listNotifiedIds(taken, 'NotificationsChanged'),
        opened: listNotifiedIds(taken, 'ConversationOpened'),
      };
    },
    bookOf: (owner: Member, type: BookType = 'sell', title = 'The Guide') =>
      createBook(db, { user_id: owner.id, type, title }),
    bookNow: ({ id }: { id: number }) =>
      db.selectFrom('books').where('id', '=', id).select(['status', 'reserved_by']).executeTakeFirstOrThrow(),
    statusOf: async ({ id }: { id: number }) =>
      (await db.selectFrom('requests').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status,
  };
}

/** The requests among the notifications of a member. */
export const listRequestNews = async (app: RequestsApp['app'], { token }: Pick<Member, 'token'>) =>
  (await call(app, 'GET /api/notifications', { token })).data.flatMap((news) => {
    if (news.kind !== 'request') return [];
    const { kind: _kind, path: _path, ...request } = news;
    return request;
  });

export type RequestsApp = Awaited<ReturnType<typeof createRequestsApp>>;

function requireSuccess<T>({ status, data }: { status: number; data: T }) {
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(data)}`);
  return data;
}

const listNotifiedIds = (told: RealtimeEvent[], event: RealtimeEvent['event']) =>
  told
    .filter((said) => said.event === event)
    .map(({ channel }) => Number(channel.replace('private-user.', '')))
    .sort((a, b) => a - b);
