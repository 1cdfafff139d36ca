import { listLeftovers } from '../apps/server/src/features/account-data/account-deletion.queries.ts';
import type {} from '../apps/server/src/product.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { createDatabase, startDatabaseServer } from '../apps/server/test/services/database-server.ts';
import { createReader, type Reader } from '../e2e/guarantees/support/readers.ts';
import { type Attack, withProduct } from './support/attack.ts';

const MEMBERS = 40;
const ROUNDS = 4;

async function send(url: string, name: string, token?: string, body?: object) {
  const [method, path] = name.split(' ') as [string, string];
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url + path, {
    method,
    headers,
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });
  return { status: response.status, data: (await response.json()) as Record<string, never> };
}

const book = {
  ...{ title: 'Gaban', author: 'Premchand', category_id: 1, language_id: 1, type: 'sell', price: 90 },
  ...{ status: 'available', condition: 'used', cover: 'drawn' },
};

/** Calls everything concurrently as a member who deletes their account and as another member; returns all responses. */
async function race(url: string, { id, email, token, password }: Reader, other: Reader) {
  const { data } = await send(url, 'POST /api/book-post', token, book);
  const bookId = (data as unknown as { data: { id: number } }).data.id;
  const wish = { book_id: bookId, type: 'buy', buy_price: 50 };
  const calls: [string, string | undefined, object?][] = [
    ['GET /api/user', token],
    ['GET /api/user/profile', token],
    ['GET /api/settings', token],
    ['POST /api/book-post', token, book],
    ['PUT /api/settings', token, { contact_visibility: 'accepted' }],
    ['PUT /api/user', token, { bio: 'Still here' }],
    ['PUT /api/user/location', token, { latitude: 12.9, longitude: 77.5 }],
    ['PUT /api/user/mail-preferences', token, { answer: false }],
    ['POST /api/conversations', token, { user_id: other.id }],
    [`POST /api/users/${other.id}/block`, token],
    ['POST /api/reports', token, { kind: 'person', id: other.id, reason: 'spam' }],
    ['POST /api/login', undefined, { email, password }],
    ['POST /api/favorites', other.token, { book_id: bookId }],
    ['POST /api/requests', other.token, wish],
    ['POST /api/conversations', other.token, { user_id: id }],
    ['POST /api/reports', other.token, { kind: 'person', id, reason: 'spam' }],
  ];
  const rounds = Array.from({ length: ROUNDS }, () => calls).flat();
  const spread = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
  const answers = rounds.map(([name, as, body]) => spread().then(() => send(url, name, as, body)));
  const left = send(url, 'DELETE /api/user', token, { password });
  return Promise.all([...answers, left]);
}

const attack: Attack = {
  promise: 'calls that race the deletion of an account neither fail nor leave data behind',
  async run() {
    const server = await startDatabaseServer();
    try {
      const database = await createDatabase(server.url, 'races');
      return await withProduct({ DATABASE_URL: database, RATE_LIMIT_FACTOR: '1000' }, async ({ url }) => {
        const statuses: Record<number, number> = {};
        const other = await createReader(url, 'Other');
        for (let count = 0; count < MEMBERS; count += 1)
          for (const { status } of await race(url, await createReader(url, 'Racer'), other))
            statuses[status] = (statuses[status] ?? 0) + 1;
        const { db } = openDatabase(database, 1);
        const leftovers = await listLeftovers(db);
        await db.destroy();
        const failed = Object.entries(statuses).some(([status]) => Number(status) >= 500);
        const calls = Object.values(statuses).reduce((sum, count) => sum + count, 0);
        return {
          held: !failed && Object.keys(leftovers).length === 0,
          figures: `${calls} calls, answers ${JSON.stringify(statuses)}, left ${JSON.stringify(leftovers)} (bound: no 5xx, nothing left)`,
        };
      });
    } finally {
      await server.stop();
    }
  },
};

export default attack;
