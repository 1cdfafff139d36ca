import type autocannon from 'autocannon';
import { setTimeout as pause } from 'node:timers/promises';
import { runAdminStatement } from '../apps/server/test/database-server.ts';
import { listFilterQueries } from './cold-queries.ts';

/** What a side is asked for, over and over. */
export interface Asking {
  requests: autocannon.Request[];
  setupClient?: (client: autocannon.Client) => void;
  /** Ends what goes on besides. */
  stop?: () => Promise<void>;
}

interface Side {
  running: { url: string };
  databaseUrl: string;
  token: string;
}

type Scenario = (side: Side) => Promise<Asking>;

const HOT = '/api/book-posts/explore?per_page=100';
const CHANGE_EVERY_MS = 100;

/** What the server does most, by name. */
export const scenariosFor = (): Record<string, Scenario> => ({
  'hot list, guests': async () => spread(reading([HOT])),
  'hot list, members': async ({ token }) => spread(reading([HOT], token)),
  'cold filters, guests': async (side) => ({ ...spread(reading(await filterPaths(side))), ...changing(side) }),
  'cold filters, members': async (side) => ({
    ...spread(reading(await filterPaths(side), side.token)),
    ...changing(side),
  }),
  'single books, guests': async (side) => spread(reading(await bookPaths(side))),
  'single books, members': async (side) => spread(reading(await bookPaths(side), side.token)),
  'near a place': async () => spread(reading(NEAR)),
  messages: async (side) => spread(await messages(side)),
  'requests sent and cancelled': async (side) => requestsAndBack(side),
  'lists of requests': async ({ token }) => spread(reading(['/api/requests', '/api/requests/history'], token)),
  conversations: async ({ token }) => spread(reading(['/api/conversations'], token)),
  profiles: async (side) => spread(reading(await profilePaths(side), side.token)),
});

const NEAR = Array.from(
  { length: 60 },
  (_, n) => `/api/book-posts/explore?sort_by=distance&latitude=${12 + n / 10}&longitude=${77 + n / 20}`,
);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function reading(paths: string[], token?: string): autocannon.Request[] {
  return paths.map((path) => ({ method: 'GET', path, ...(token && { headers: bearer(token) }) }));
}

/** Each connection begins elsewhere, so that no two ask for the same at the same time. */
function spread(requests: autocannon.Request[]): Asking {
  let clients = 0;
  return {
    requests,
    setupClient(client) {
      const start = Math.floor((requests.length * clients++) / 16) % requests.length;
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  };
}

const filterPaths = async ({ databaseUrl }: Side) => (await listFilterQueries(databaseUrl)).map(({ ours }) => ours);

const listOf = async ({ databaseUrl }: Side, statement: string) =>
  ((await runAdminStatement(databaseUrl, statement)).rows as unknown as { id: number }[]).map(({ id }) => id);

const bookPaths = async (side: Side) =>
  (await listOf(side, 'select id from books where listed order by id desc limit 500')).map(
    (id) => `/api/book-posts/${id}`,
  );

const profilePaths = async (side: Side) =>
  (await listOf(side, "select id from users where email like 'reader-%' limit 60")).map(
    (id) => `/api/users/${id}/profile`,
  );

/** Each change makes every page one that was not seen before: so none is answered twice from what is kept. */
function changing({ databaseUrl }: Side) {
  let goesOn = true;
  const changes = (async () => {
    while (goesOn) {
      await runAdminStatement(databaseUrl, 'update languages set position = position where id = 1');
      await pause(CHANGE_EVERY_MS);
    }
  })();
  const stop = async () => {
    goesOn = false;
    await changes;
  };
  return { stop };
}

async function post<T>({ running, token }: Side, path: string, body: object) {
  const headers = { 'content-type': 'application/json', ...bearer(token) };
  const response = await fetch(running.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function messages(side: Side): Promise<autocannon.Request[]> {
  const others = await listOf(side, "select id from users where email like 'reader-%' limit 64");
  const talks = await Promise.all(
    others.map((user_id) => post<{ id: number }>(side, '/api/conversations', { user_id })),
  );
  return talks.map(({ id }) => ({
    method: 'POST',
    path: `/api/conversations/${id}/messages`,
    headers: { 'content-type': 'application/json', ...bearer(side.token) },
    body: JSON.stringify({ message: 'Fine with me.' }),
  }));
}

/** A request for a book, and its end, on each connection for books of its own. */
async function requestsAndBack(side: Side): Promise<Asking> {
  const books = await listOf(side, "select id from books where listed and type = 'sell' order by id desc limit 3200");
  const headers = { 'content-type': 'application/json', ...bearer(side.token) };
  let next = 0;
  return {
    requests: [
      {
        method: 'POST',
        path: '/api/requests',
        headers,
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({ book_id: books[next++ % books.length], type: 'buy', buy_price: 100 }),
        }),
        onResponse(_status, body, context) {
          const told = JSON.parse(body) as { id?: number; data?: { id: number } };
          Object.assign(context, { id: told.data?.id ?? told.id });
        },
      },
      {
        method: 'POST',
        path: '/',
        headers,
        setupRequest: (request, context) => ({
          ...request,
          path: `/api/requests/${(context as { id: number }).id}/cancel`,
        }),
      },
    ],
  };
}
