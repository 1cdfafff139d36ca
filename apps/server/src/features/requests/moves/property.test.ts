import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import type { RequestAction } from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest, RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createMember } from '../../../../test/factories.ts';
import { createRequestsApp } from '../../../../test/requests.ts';
import type { RequestEventKind } from '../events/events.rules.ts';

const world = await createRequestsApp();
const people = await Promise.all(['Asha', 'Ravi', 'Meera', 'Kavya'].map((name) => createMember(world.db, name)));
afterAll(() => world.close());

const edits = ['withdraw', 'offer', 'delete'] as const;
type Edit = (typeof edits)[number];

/** Raise `MOVES` (10000, say) to search further. */
const MOVES = Number(process.env['MOVES'] ?? 500);

interface Step {
  act: RequestAction | Edit | 'send';
  who: number;
  which: number;
  offered: number;
}

/** Relative frequencies. Acts that end many requests for good are rare. */
const acts: Record<Step['act'], number> = {
  send: 14,
  accept: 12,
  decline: 2,
  cancel: 6,
  complete: 2,
  counter: 8,
  accept_counter: 6,
  decline_counter: 1,
  withdraw_counter: 1,
  hand_over: 2,
  undo_decline: 2,
  offer: 8,
  withdraw: 1,
  delete: 1,
};

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    ...Object.entries(acts).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Step['act']) })),
  ),
  who: fc.nat(people.length - 1),
  which: fc.nat(1000),
  offered: fc.nat(1000),
});

const moves = fc.array(fc.noBias(step), { minLength: 100, maxLength: 100 });

interface ModelBook {
  id: number;
  owner: number;
  type: BookType;
  facts: object;
  gone: boolean;
  deleted: boolean;
  takenBy: ModelRequest | null;
}

interface ModelRequest {
  id: number;
  sender: number;
  book: ModelBook;
  offered: ModelBook | null;
  status: RequestStatus;
  /** `book` is null for another price. */
  counter: { id: number; book: ModelBook | null } | null;
  handedOver: boolean;
  declinedAt: number | null;
  /** Notifications without a change of status. */
  news: number;
}

const UNDO_SECONDS = 15;
const newRequest = { id: 0, counter: null, handedOver: false, declinedAt: null, news: 0 };

const isOpen = ({ status }: ModelRequest) => ['requested', 'pending', 'accepted'].includes(status);
const isWaiting = ({ status }: ModelRequest) => status === 'requested' || status === 'pending';
const ownersActions: RequestAction[] = ['accept', 'decline', 'counter', 'withdraw_counter', 'undo_decline'];
const readersActions: RequestAction[] = ['accept_counter', 'decline_counter'];
const isFree = (book: ModelBook) => !book.gone && !book.deleted && book.takenBy === null;

/** Reference model of requests: predicts the response to each call and the resulting state. */
class Model {
  requests: ModelRequest[] = [];
  seconds = 0;
  readonly books: ModelBook[];

  constructor(books: ModelBook[]) {
    this.books = books;
  }

  send(sender: number, book: ModelBook, offered: ModelBook | null) {
    this.seconds += 1;
    if (book.deleted) return 404;
    if (book.owner === sender) return 422;
    if (book.gone) return 409;
    if (offered && (offered.owner !== sender || !isFree(offered))) return 422;
    if (this.requests.some((one) => one.book === book && one.sender === sender && isOpen(one))) return 409;
    this.requests.push({ ...newRequest, sender, book, offered, status: book.takenBy ? 'pending' : 'requested' });
    return 201;
  }

  act(action: RequestAction, who: number, request: ModelRequest, proposed: ModelBook | null) {
    this.seconds += 1;
    const isOwner = request.book.owner === who;
    if (!isOwner && request.sender !== who) return 404;
    if ((isOwner ? readersActions : ownersActions).includes(action)) return 403;
    if (action === 'counter') return this.counter(request, proposed);
    const done = this[action](request, isOwner);
    if (done && !isWaiting(request)) request.counter = null;
    return done ? 200 : 409;
  }

  private counter(request: ModelRequest, proposed: ModelBook | null) {
    if (request.status !== 'requested' || request.counter || request.book.type === 'donate') return 409;
    const isPossible = proposed === null || (proposed.owner === request.sender && isFree(proposed));
    if (!isPossible || (proposed && proposed === request.offered)) return 422;
    request.counter = { id: 0, book: proposed };
    request.news += 1;
    return 201;
  }

  private accept_counter(request: ModelRequest) {
    const { counter } = request;
    if (!counter || request.status !== 'requested') return false;
    const books = counter.book ? [request.book, counter.book] : [request.book];
    if (!books.every(isFree)) return false;
    request.offered = counter.book;
    request.counter = null;
    return this.accept(request);
  }

  private decline_counter(request: ModelRequest) {
    if (!request.counter || !isWaiting(request)) return false;
    request.counter = null;
    request.news += 1;
    return true;
  }

  private withdraw_counter(request: ModelRequest) {
    return this.decline_counter(request);
  }

  private hand_over(request: ModelRequest) {
    if (request.book.type !== 'rent' || request.status !== 'accepted' || request.handedOver) return false;
    request.handedOver = true;
    request.news += 1;
    return true;
  }

  private undo_decline(request: ModelRequest) {
    const { book, sender, status, declinedAt } = request;
    if (status !== 'declined' || declinedAt === null || this.seconds - declinedAt > UNDO_SECONDS) return false;
    if (getInvolvedBooks(request).some(({ gone, deleted }) => gone || deleted)) return false;
    if (this.requests.some((one) => one.book === book && one.sender === sender && isOpen(one))) return false;
    request.status = book.takenBy ? 'pending' : 'requested';
    return true;
  }

  keepUp(act: Edit, who: number, book: ModelBook) {
    if (book.deleted) return 404;
    if (book.owner !== who) return 403;
    if (act === 'delete') book.deleted = true;
    else book.gone = act === 'withdraw';
    if (act !== 'offer') this.declineAllOn(book);
    return 200;
  }

  private declineAllOn(book: ModelBook) {
    for (const request of this.requests.filter((one) => isOpen(one) && getInvolvedBooks(one).includes(book))) {
      for (const one of getInvolvedBooks(request)) if (one.takenBy === request) one.takenBy = null;
      Object.assign(request, { status: 'declined', counter: null });
    }
    this.moveUp();
  }

  private accept(request: ModelRequest) {
    const own = getInvolvedBooks(request);
    if (request.status !== 'requested' || request.counter || !own.every(isFree)) return false;
    request.status = 'accepted';
    for (const book of own) book.takenBy = request;
    for (const other of this.requests)
      if (other.status === 'requested' && own.includes(other.book)) other.status = 'pending';
    return true;
  }

  private decline(request: ModelRequest) {
    if (!this.endWaiting(request, 'declined')) return false;
    request.declinedAt = this.seconds;
    return true;
  }

  private cancel(request: ModelRequest, isOwner: boolean) {
    if (request.status === 'accepted') return !request.handedOver && this.giveBack(request, 'cancelled');
    return !isOwner && this.endWaiting(request, 'cancelled');
  }

  private complete(request: ModelRequest) {
    if (request.status !== 'accepted') return false;
    if (request.book.type === 'rent') return this.giveBack(request, 'completed');
    request.status = 'completed';
    for (const book of getInvolvedBooks(request)) Object.assign(book, { gone: true, takenBy: null });
    for (const other of this.requests)
      if (isOpen(other) && getInvolvedBooks(other).some((book) => book.gone))
        Object.assign(other, { status: 'declined', counter: null });
    this.moveUp();
    return true;
  }

  private endWaiting(request: ModelRequest, status: RequestStatus) {
    if (!['requested', 'pending'].includes(request.status)) return false;
    request.status = status;
    this.moveUp();
    return true;
  }

  private giveBack(request: ModelRequest, status: RequestStatus) {
    request.status = status;
    for (const book of getInvolvedBooks(request)) book.takenBy = null;
    this.moveUp();
    return true;
  }

  private moveUp() {
    for (const book of this.books.filter(isFree)) {
      const line = this.requests.filter((one) => one.book === book);
      if (line.some(({ status }) => status === 'requested')) continue;
      const first = line.find(({ status }) => status === 'pending');
      if (first) first.status = 'requested';
    }
  }
}

const getInvolvedBooks = ({ book, offered }: ModelRequest) => (offered ? [book, offered] : [book]);

/** Mostly exchanges, whose interactions are the most error-prone. */
const types: BookType[] = [...Array<'exchange'>(6).fill('exchange'), 'rent', 'sell'];

async function createModel() {
  const books: ModelBook[] = [];
  for (const [at, type] of types.entries()) {
    const owner = at % people.length;
    const { id, title, author, category_id, language_id, price, condition } = await world.bookOf(people[owner]!, type);
    const facts = { title, author, category_id, language_id, type, price, condition };
    books.push({ id, owner, type, facts, gone: false, deleted: false, takenBy: null });
  }
  return new Model(books);
}

const pick = <T>(from: T[], at: number) => from[at % from.length]!;

const isEdit = (act: Step['act']): act is Edit => edits.some((one) => one === act);

type Chosen =
  | { act: 'send'; who: number; book: ModelBook; offered: ModelBook | null }
  | { act: Edit; who: number; book: ModelBook }
  | { act: RequestAction; who: number; request: ModelRequest; proposed: ModelBook | null };

/** Most likely status for each act. */
const usually = {
  accept: ['requested'],
  decline: ['requested', 'pending'],
  cancel: ['accepted'],
  complete: ['accepted'],
  counter: ['requested'],
  accept_counter: ['requested', 'pending'],
  decline_counter: ['requested', 'pending'],
  withdraw_counter: ['requested', 'pending'],
  hand_over: ['accepted'],
  undo_decline: ['declined'],
} as const satisfies Record<RequestAction, RequestStatus[]>;

/** Mostly a possible act by one of the two members. */
function choose(model: Model, { act, who, which, offered }: Step): Chosen {
  if (isEdit(act)) {
    const book = pick(model.books, which);
    return { act, who: offered % 5 === 0 ? who : book.owner, book };
  }
  const requests = act === 'send' ? [] : requestsFor(model, act, which);
  if (act === 'send' || requests.length === 0) {
    const book = pick(listBooksToRequest(model, offered), which);
    return { act: 'send', who, book, offered: book.type === 'exchange' ? offeredBook(model, who, offered) : null };
  }
  const request = pick(requests, which);
  const actor = offered % 5 === 0 ? who : usualActor(act, request, offered);
  const proposed = request.offered && act === 'counter' ? offeredBook(model, request.sender, offered) : null;
  return { act, who: actor, request, proposed };
}

function usualActor(act: RequestAction, { book, sender }: ModelRequest, chance: number) {
  const isOwners = ownersActions.includes(act) || (!readersActions.includes(act) && chance % 2 === 0);
  return isOwners ? book.owner : sender;
}

function requestsFor({ requests }: Model, act: RequestAction, which: number) {
  const answersOffer = act.endsWith('_counter');
  const likely = requests.filter(
    ({ status, counter }) => usually[act].some((one) => one === status) && (!answersOffer || counter !== null),
  );
  return which % 5 === 0 ? requests : likely;
}

/** Reserved every other time, so that lines form. */
function listBooksToRequest({ books }: Model, offered: number) {
  const promised = books.filter(({ takenBy }) => takenBy !== null);
  return offered % 2 === 0 || promised.length === 0 ? books : promised;
}

/** Mostly the sender's own: otherwise exchanges are rarely agreed. */
function offeredBook({ books }: Model, who: number, offered: number) {
  const own = books.filter((book) => book.owner === who && isFree(book));
  return pick(offered % 5 === 0 || own.length === 0 ? books : own, offered);
}

function applyOnServer(chosen: Chosen) {
  const who = people[chosen.who]!;
  if ('request' in chosen) return world.move(who, chosen.act, chosen.request, buildTerms(chosen));
  if (chosen.act !== 'send') return editOnServer(chosen.act, who.token, chosen.book);
  return world.ask(who, chosen.book, chosen.offered ? { exchange_book_id: chosen.offered.id } : {});
}

let price = 1000;

/** Prices are unique, so that none equals the original one. */
function buildTerms({ act, request, proposed }: Extract<Chosen, { request: ModelRequest }>) {
  if (act === 'counter') return proposed ? { exchange_book_id: proposed.id } : { price: (price += 1) };
  return act === 'accept_counter' || act === 'decline_counter' ? { counter_id: request.counter?.id ?? 1 } : {};
}

function editOnServer(act: Edit, token: string, { id, facts }: ModelBook) {
  const params = { id };
  if (act === 'delete') return call(world.app, 'DELETE /api/book-posts/:id', { token, params });
  const body = { ...facts, status: act === 'withdraw' ? 'unavailable' : 'available' };
  return call(world.app, 'PUT /api/book-posts/:id', { token, params, body });
}

function applyInModel(model: Model, chosen: Chosen) {
  if ('request' in chosen) return model.act(chosen.act, chosen.who, chosen.request, chosen.proposed);
  if (chosen.act !== 'send') return model.keepUp(chosen.act, chosen.who, chosen.book);
  return model.send(chosen.who, chosen.book, chosen.offered);
}

const getModelState = (model: Model) => ({
  requests: model.requests.map(({ id, status, counter, offered, handedOver }) => ({
    id,
    status,
    counter_id: counter?.id ?? null,
    exchange_book_id: offered?.id ?? null,
    handed_over: handedOver,
  })),
  books: model.books.map(({ id, gone, takenBy }) => ({
    id,
    status: gone ? 'unavailable' : 'available',
    reserved_by: takenBy?.id ?? null,
    waiting: model.requests.filter(({ book, status }) => book.id === id && status === 'pending').length,
  })),
});

async function getDatabaseState(model: Model) {
  const books = model.books.map(({ id }) => id);
  const ofBooks = world.db.selectFrom('requests').where('book_id', 'in', books).orderBy('id');
  const ourBooks = world.db.selectFrom('books').where('id', 'in', books).orderBy('id');
  return {
    requests: await ofBooks
      .select(['id', 'status', 'counter_id', 'exchange_book_id'])
      .select(({ eb }) => eb('handed_over_at', 'is not', null).as('handed_over'))
      .execute(),
    books: await ourBooks.select(['id', 'status', 'reserved_by', 'waiting']).execute(),
  };
}

interface FoldedState {
  status: RequestStatus | undefined;
  counter_id: number | null;
  exchange_book_id: number | null;
  price: number | null;
  handed_over: boolean;
}

const UNSENT: FoldedState = {
  status: undefined,
  counter_id: null,
  exchange_book_id: null,
  price: null,
  handed_over: false,
};

const end =
  (status: RequestStatus): Fold =>
  () => ({ status, counter_id: null });

type Fold = (data: StoredEvent['data']) => Partial<FoldedState>;

/** The change of a request by each event; without the system's questions and reminders, which change nothing. */
const folds: Partial<Record<RequestEventKind, Fold>> = {
  sent: ({ status, price = null, exchange_book_id = null }) => ({ status, price, exchange_book_id }),
  countered: ({ counter_id = null }) => ({ counter_id }),
  counter_declined: () => ({ counter_id: null }),
  counter_withdrawn: () => ({ counter_id: null }),
  accepted: ({ price = null, exchange_book_id = null }) => ({
    status: 'accepted',
    counter_id: null,
    price,
    exchange_book_id,
  }),
  declined: end('declined'),
  book_gone: end('declined'),
  undone: ({ status }) => ({ status }),
  withdrawn: end('cancelled'),
  called_off: end('cancelled'),
  queued: () => ({ status: 'pending' }),
  next_in_line: () => ({ status: 'requested' }),
  handed_over: () => ({ handed_over: true }),
  completed: end('completed'),
  returned: end('completed'),
};

const foldEvent = (state: FoldedState, { kind, data }: StoredEvent): FoldedState => ({
  ...state,
  ...folds[kind]!(data),
});

interface StoredEvent {
  kind: RequestEventKind;
  data: {
    price?: number | null;
    exchange_book_id?: number | null;
    counter_id?: number;
    status?: RequestStatus;
  };
}

async function expectEventsToTell(model: Model) {
  const books = model.books.map(({ id }) => id);
  const requests = await world.db
    .selectFrom('requests')
    .where('book_id', 'in', books)
    .orderBy('id')
    .select(['id', 'status', 'counter_id', 'exchange_book_id'])
    .select(({ fn }) => fn.coalesce('rent_price', 'buy_price').as('price'))
    .select(({ eb }) => eb('handed_over_at', 'is not', null).as('handed_over'))
    .execute();
  const ids = requests.map(({ id }) => id);
  const events =
    ids.length === 0
      ? []
      : await world.db
          .selectFrom('request_events')
          .where('request_id', 'in', ids)
          .orderBy('id')
          .select(['request_id', 'kind', 'data'])
          .execute();
  const folded = ids.map((id) => ({
    id,
    ...events
      .filter(({ request_id }) => request_id === id)
      .reduce<FoldedState>((state, event) => foldEvent(state, event as StoredEvent), UNSENT),
  }));
  expect(folded).toEqual(requests);
}

const getStanding = ({ status, handedOver }: ModelRequest) => (handedOver ? `${status}, handed over` : status);
const describe = (one: ModelRequest) => `${getStanding(one)}: ${one.news}`;

/** Members of every new or moved request, and those in line for its books. */
function listPeopleConcerned(model: Model, before: Map<ModelRequest, string>) {
  const changed = model.requests.filter((one) => before.get(one) !== describe(one));
  const hasMoved = (one: ModelRequest) => before.get(one)?.startsWith(`${getStanding(one)}:`) === false;
  const lines = changed.filter(hasMoved).flatMap(getInvolvedBooks);
  const inLine = model.requests.filter(({ status, book }) => status === 'pending' && lines.includes(book));
  const ids = [
    ...changed.flatMap(({ sender, book }) => [people[sender]!.id, people[book.owner]!.id]),
    ...inLine.map(({ sender }) => people[sender]!.id),
  ];
  return [...new Set(ids)].sort((a, b) => a - b);
}

test('random moves cancel exchanges while others are in line for the offered book', () => {
  const facts = { facts: {}, gone: false, deleted: false, takenBy: null };
  const books = () => types.map((type, at) => ({ id: at, owner: at % people.length, type, ...facts }));
  let found = 0;
  for (const steps of fc.sample(moves, { numRuns: 20, seed: 1 })) {
    const model = new Model(books());
    for (const step of steps) {
      const chosen = choose(model, step);
      const calledOff = 'request' in chosen && chosen.act === 'cancel' && chosen.request;
      const wasAgreed = calledOff && calledOff.status === 'accepted';
      const waitsForOffered =
        calledOff && model.requests.some(({ book, status }) => book === calledOff.offered && status === 'pending');
      if (applyInModel(model, chosen) === 200 && wasAgreed && waitsForOffered) found += 1;
    }
  }
  expect(found).toBeGreaterThan(20);
});

test('random moves follow the transition table, are told by their events and notify each member involved once', async () => {
  const run = async (steps: Step[]) => {
    const model = await createModel();
    for (const step of steps) {
      const chosen = choose(model, step);
      const before = new Map(model.requests.map((one) => [one, describe(one)]));
      world.takeTold();

      const { status, data } = await applyOnServer(chosen);
      expect(status).toBe(applyInModel(model, chosen));
      if (status === 201 && 'counter_offers' in data) noteIds(model, chosen, data);
      expect(await getDatabaseState(model)).toEqual(getModelState(model));
      expect(world.takeTold().changed).toEqual(listPeopleConcerned(model, before));
    }
    await expectEventsToTell(model);
  };
  await fc.assert(fc.asyncProperty(moves, run), { numRuns: MOVES / 100, endOnFailure: true });
}, 600_000);

test('concurrent random moves leave each book with at most one reader and never fail', async () => {
  const run = async (steps: Step[]) => {
    const model = await createModel();
    for (let at = 0; at < steps.length; at += 6) {
      const chosen = steps.slice(at, at + 6).map((one) => choose(model, one));
      const answers = await Promise.all(chosen.map(applyOnServer));
      for (const { status } of answers) expect([200, 201, 403, 404, 409, 422]).toContain(status);
      await expectOrder(model);
    }
    await expectEventsToTell(model);
  };
  const steps = fc.array(fc.noBias(step), { minLength: 48, maxLength: 48 });
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: 3, endOnFailure: true });
}, 600_000);

function noteIds(model: Model, chosen: Chosen, { id, counter_offers }: BookRequest) {
  if ('request' in chosen) chosen.request.counter!.id = counter_offers.at(-1)!.id;
  else model.requests.at(-1)!.id = id;
}

/** Compares the model with the database and checks the invariants. */
async function expectOrder(model: Model) {
  const { books } = await getDatabaseState(model);
  const ids = model.books.map(({ id }) => id);
  const deleted = await listDeleted(ids);
  const rows = await world.db.selectFrom('requests').where('book_id', 'in', ids).selectAll().orderBy('id').execute();
  const bookOf = (id: number | null) => model.books.find((book) => book.id === id) ?? null;
  const offers = await world.db.selectFrom('counter_offers').select(['id', 'book_id']).execute();
  model.requests = rows.map(({ id, status, sender_id, book_id, exchange_book_id, counter_id, handed_over_at }) => ({
    ...newRequest,
    id,
    counter:
      counter_id === null
        ? null
        : {
            id: counter_id,
            book: bookOf(offers.find((offer) => offer.id === counter_id)!.book_id),
          },
    handedOver: handed_over_at !== null,
    status,
    sender: people.findIndex((person) => person.id === sender_id),
    book: bookOf(book_id)!,
    offered: bookOf(exchange_book_id),
  }));

  for (const book of books) {
    const wanting = model.requests.filter((one) => one.book.id === book.id);
    const holding = model.requests.filter(
      (one) => one.status === 'accepted' && getInvolvedBooks(one).some(({ id }) => id === book.id),
    );
    expect(book.waiting).toBe(wanting.filter(({ status }) => status === 'pending').length);
    expect(holding.map(({ id }) => id)).toEqual(book.reserved_by === null ? [] : [book.reserved_by]);
    const statuses = new Set(wanting.map(({ status }) => status));
    if (book.reserved_by !== null) expect(statuses).not.toContain('requested');
    else if (statuses.has('pending')) expect(statuses).toContain('requested');
    if (book.status === 'unavailable' || deleted.includes(book.id)) expect(wanting.filter(isOpen)).toEqual([]);
  }
}

async function listDeleted(ids: number[]) {
  const gone = world.db.selectFrom('books').where('id', 'in', ids).where('deleted_at', 'is not', null);
  return (await gone.select('id').execute()).map(({ id }) => id);
}
