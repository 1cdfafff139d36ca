import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../test/factories.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { createToken } from '../../platform/security/tokens.ts';
import { endExchanges } from './exchanges.notifications.usecases.ts';

const world = await createRequestsApp();
const { app, ask, db, deps, move, passDays, passTo, runJobs } = world;
afterAll(() => world.close());

const ROUNDS = process.env['ROUNDS'];
const PLACE = { latitude: 18.52, longitude: 73.86 };
const PEOPLE = ['Asha', 'Ravi', 'Meera', 'Tara', 'Usha'];

/** Relative frequencies. Those that end much are rare. */
const WEIGHTS = {
  share: 10,
  wish: 16,
  accept: 24,
  decline: 2,
  promise: 2,
  remove: 1,
  retype: 1,
  clock: 1,
  block: 1,
  unblock: 2,
  leave: 1,
  cancel: 2,
};
type Act = keyof typeof WEIGHTS;

const step = fc.record({
  act: fc.oneof(...Object.entries(WEIGHTS).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Act) }))),
  who: fc.nat(PEOPLE.length - 1),
  which: fc.nat(1000),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Round {
  people: Member[];
}

const pick = <T>(from: T[], at: number) => from[at % from.length];

async function begin(): Promise<Round> {
  passTo('2026-03-01T10:00:00Z');
  return { people: await Promise.all(PEOPLE.map((name) => createMember(db, name))) };
}

const listIds = ({ people }: Round) => people.map(({ id }) => id);

const listBooks = (round: Round) =>
  db.selectFrom('books').where('user_id', 'in', listIds(round)).selectAll().orderBy('id').execute();

const listParts = (round: Round) =>
  db
    .selectFrom('exchange_members')
    .innerJoin('exchanges', 'exchanges.id', 'exchange_id')
    .where('user_id', 'in', listIds(round))
    .selectAll('exchange_members')
    .select(['status', 'books'])
    .orderBy('exchange_id')
    .execute();

async function act(round: Round, { act, who, which }: Step): Promise<unknown> {
  const member = round.people[who]!;
  const { token } = member;
  const other = pick(
    round.people.filter((one) => one !== member),
    which,
  )!;
  const type = which % 3 === 0 ? 'donate' : 'exchange';
  if (act === 'share')
    return createBook(db, {
      user_id: member.id,
      title: createToken().replaceAll(/[^a-z]/gi, ''),
      type,
      ...PLACE,
      price: null,
    });
  if (act === 'clock') return pass(which);
  if (act === 'leave')
    return which % 5 === 0 && call(app, 'DELETE /api/user', { token, body: { password: member.password } });
  if (act === 'block' || act === 'unblock')
    return call(app, `${act === 'block' ? 'POST' : 'DELETE'} /api/users/:id/block`, {
      token,
      params: { id: other.id },
    });
  if (act === 'accept' || act === 'decline') return answer(round, act, member, which);
  return actOnBook(round, { act, who, which });
}

/** Mostly the own open proposal, and any other now and then. */
async function answer(round: Round, how: 'accept' | 'decline', { id, token }: Member, which: number) {
  const parts = await listParts(round);
  const open = parts.find(({ status, user_id }) => status === 'open' && user_id === id);
  const chosen = which % 9 === 0 ? pick(parts, which) : open;
  return chosen && call(app, `POST /api/exchanges/:id/${how}`, { token, params: { id: chosen.exchange_id } });
}

async function actOnBook(round: Round, { act, who, which }: Step): Promise<unknown> {
  const member = round.people[who]!;
  const { token } = member;
  const books = await listBooks(round);
  const own = books.filter(({ user_id }) => user_id === member.id);
  const book = pick(act === 'wish' || act === 'promise' ? books.filter((one) => !own.includes(one)) : own, which);
  if (!book) return undefined;
  if (act === 'wish') return call(app, 'POST /api/wishes', { token, body: { text: book.title } });
  if (act === 'remove') return call(app, 'DELETE /api/book-posts/:id', { token, params: { id: book.id } });
  if (act === 'retype') return db.updateTable('books').set({ type: 'donate' }).where('id', '=', book.id).execute();
  if (act === 'cancel') return book.reserved_by !== null && move(member, 'cancel', { id: book.reserved_by });
  const asked = await ask(member, book, { exchange_book_id: pick(own, which)?.id });
  const owner = round.people.find(({ id }) => id === book.user_id)!;
  return asked.status === 201 ? move(owner, 'accept', asked.data) : asked;
}

async function pass(which: number) {
  passDays(which % 3);
  await endExchanges(deps);
}

/** No book is promised twice, an agreed exchange has one request, and a book is in one open proposal. */
async function expectOrder(round: Round, made: Set<number>) {
  const parts = await listParts(round);
  const books = await listBooks(round);
  for (const id of new Set(parts.map(({ exchange_id }) => exchange_id))) {
    const own = parts.filter(({ exchange_id }) => exchange_id === id);
    const { status, books: proposed } = own[0]!;
    const requests = await db.selectFrom('requests').where('exchange_id', '=', id).selectAll().execute();
    expect(requests).toHaveLength(status === 'agreed' ? 1 : 0);
    for (const { book_id, exchange_book_id } of requests)
      expect([book_id, exchange_book_id].toSorted((a, b) => a! - b!).join(' ')).toBe(proposed);
    if (status === 'agreed') made.add(id);
    expect(own.every(({ is_open }) => is_open === (status === 'open'))).toBe(true);
    if (status !== 'open') continue;
    for (const bookId of proposed.split(' ').map(Number))
      expect(books.find((book) => book.id === bookId)).toMatchObject({ listed: true });
  }
  const open = parts.filter(({ is_open }) => is_open);
  expect(new Set(open.map(({ user_id }) => user_id)).size).toBe(open.length);
  const given = open.flatMap(({ gives_book_id }) => gives_book_id ?? []);
  expect(new Set(given).size).toBe(given.length);
  await expectOnePromise(books.map(({ id }) => id));
}

async function expectOnePromise(ids: number[]) {
  const accepted = await db
    .selectFrom('requests')
    .where('status', '=', 'accepted')
    .where((eb) => eb.or([eb('book_id', 'in', [...ids, -1]), eb('exchange_book_id', 'in', [...ids, -1])]))
    .select(['id', 'book_id', 'exchange_book_id'])
    .execute();
  const promised = accepted.flatMap(({ book_id, exchange_book_id }) => [book_id, exchange_book_id ?? []].flat());
  expect(new Set(promised).size).toBe(promised.length);
}

test('no interleaving promises a book twice, makes a request for one book of two, or proposes a book twice', async () => {
  const made = new Set<number>();
  const run = async (steps: Step[]) => {
    const round = await begin();
    for (let at = 0; at < steps.length; at += 3) {
      const answers = await Promise.all(steps.slice(at, at + 3).map((one) => act(round, one)));
      for (const answer of answers) expect(answer).not.toMatchObject({ status: 500 });
      await runJobs();
      await expectOrder(round, made);
    }
  };
  const steps = fc.array(fc.noBias(step), { minLength: 120, maxLength: 120 });
  await fc.assert(fc.asyncProperty(steps, run), {
    ...(ROUNDS === undefined ? { numRuns: 4, seed: 1 } : { numRuns: Number(ROUNDS) }),
    endOnFailure: true,
  });
  expect(made.size).toBeGreaterThan(0);
}, 600_000);
