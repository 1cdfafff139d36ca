// How long the calls behind bell, inbox, history and sent requests take for a member with 5 of each and for one with 5,000: medians in milliseconds.
// Needs a running product and the address of its database:
// DATABASE_URL=postgres://... RATE_LIMIT_FACTOR=1000 npm start, then DATABASE_URL=postgres://... npm run inbox --workspace @wandering-books/bench
import { runAdminStatement } from '../apps/server/test/database-server.ts';

const BASE = process.env['BASE'] ?? 'http://localhost:3000';
const DATABASE = process.env['DATABASE_URL']!;
const SIZES = [5, 5000];
const MEASURED = 200;
const CALLS = {
  'the bell and its panel': '/api/notifications',
  'a page of the inbox': '/api/requests/inbox?per_page=24',
  'a page of the history': '/api/requests/history?per_page=24',
  'a page of sent requests': '/api/requests?waiting=1&per_page=24',
};

const members = await Promise.all(SIZES.map(createMemberWith));
await runAdminStatement(DATABASE, 'vacuum analyze books');
await runAdminStatement(DATABASE, 'vacuum analyze requests');

for (const [name, path] of Object.entries(CALLS)) {
  const times: number[][] = members.map(() => []);
  for (let i = 0; i < MEASURED; i++)
    for (const [which, token] of members.entries()) times[which]!.push(await measureRequest(path, token));
  const medians = times.map((all, which) => `${SIZES[which]}: ${formatMedian(all)} ms`);
  console.log(`${name}: ${medians.join(', ')}`);
}

async function measureRequest(path: string, token: string) {
  const started = performance.now();
  const response = await fetch(`${BASE}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - started;
}

function formatMedian(times: number[]) {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!.toFixed(1);
}

/** A member with so many requests that wait for their answer, as many past ones, and as many that they sent. */
async function createMemberWith(count: number) {
  const [me, other] = [await registerMember(), await registerMember()];
  for (const [sender, receiver, status] of [
    [other.id, me.id, 'requested'],
    [other.id, me.id, 'declined'],
    [me.id, other.id, 'requested'],
  ])
    await runAdminStatement(
      DATABASE,
      `with new_books as (
         insert into books (user_id, title, author, category_id, language_id, type, price, condition)
         select ${receiver}, 'Bench', 'Anon', 1, 1, 'sell', 100, 'used' from generate_series(1, ${count}) returning id)
       insert into requests (book_id, sender_id, receiver_id, type, status, buy_price)
       select id, ${sender}, ${receiver}, 'buy', '${status}', 90 from new_books`,
    );
  return me.token;
}

async function registerMember() {
  const member = { email: `${crypto.randomUUID()}@example.org`, password: 'a quiet reading room' };
  await post('/api/register', { ...member, name: 'Bench', mobile: '9876543210' });
  const { token, user } = (await post('/api/login', member)) as { token: string; user: { id: number } };
  return { id: user.id, token };
}

async function post(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${BASE}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
