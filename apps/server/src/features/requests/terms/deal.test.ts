import { bookTypes, type BookType } from '@wandering-books/contract/books/book-options.ts';
import {
  type DealEvent,
  dealSides,
  type DealSentence,
  type DealSide,
  type RequestAction,
  requestActions,
} from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import en from '@wandering-books/texts/en/requests.json' with { type: 'json' };
import { afterAll, beforeEach, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp, listRequestNews } from '../../../../test/requests.ts';
import { formatRupees } from '../../../platform/language/formats.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import { getRequest } from '../lists/details.queries.ts';
import { buildRequestMail } from '../notifications/requests.mails.ts';
import { mailKindByOccasion, type MailOccasion } from '../notifications/news.rules.ts';
import { moves } from '../state-machine/requests.rules.ts';

const world = await createRequestsApp();
const { app, db, asked, bookOf, move } = world;
type Step = readonly [side: DealSide, action: RequestAction];
afterAll(() => world.close());

let owner: Member, reader: Member, rival: Member, sides: Record<DealSide, Member>;
beforeEach(createPeople);

/** New people have short lists, which are read after each step. */
async function createPeople() {
  [owner, reader, rival] = [
    await createMember(db, 'Asha Menon'),
    await createMember(db, 'Ravi Kumar'),
    await createMember(db, 'Meera Nair'),
  ];
  sides = { owner, requester: reader };
}

const listMoves = (side: DealSide) =>
  moves.filter(({ who }) => who.some((one) => one === side)).map(({ action }) => action);
/** Accepted by the server without being offered to the member. */
const isUnlisted = (action: RequestAction) => moves.some((one) => one.action === action && one.offered);

/** `countered`: promised to another reader while a counter-offer was open. */
type Condition = 'free' | 'promised' | 'countered';

async function send(type: BookType, condition: Condition) {
  const book = await bookOf(owner, type);
  const offer = async (who: Member) =>
    type === 'exchange' ? { exchange_book_id: (await bookOf(who, 'exchange', 'Kim')).id } : {};
  const promise = async () => world.moved(owner, 'accept', await asked(rival, book, await offer(rival)));
  if (condition === 'promised') await promise();
  const request = await asked(reader, book, await offer(reader));
  if (condition !== 'countered') return request;
  await act(request, ['owner', 'counter']);
  await promise();
  return (await readDeals('requester', request)).first;
}

async function buildBody(action: RequestAction, { type, counter_offers }: BookRequest) {
  const counter_id = counter_offers.at(-1)?.id ?? 1;
  if (action === 'counter' && type === 'exchange')
    return { exchange_book_id: (await bookOf(reader, 'exchange', 'Emma')).id };
  if (action === 'counter') return { price: 225 };
  return action === 'accept_counter' || action === 'decline_counter' ? { counter_id } : {};
}

const act = async (request: BookRequest, [side, action]: Step) =>
  move(sides[side], action, request, await buildBody(action, request));

async function replay(type: BookType, condition: Condition, path: readonly Step[]) {
  let request: BookRequest = await send(type, condition);
  for (const step of path) {
    const { status, data } = await act(request, step);
    expect([step, status]).toEqual([step, step[1] === 'counter' ? 201 : 200]);
    request = data;
  }
  return request;
}

async function readRequest(side: DealSide, { id }: BookRequest) {
  return (await call(app, 'GET /api/requests/:id', { token: sides[side].token, params: { id } })).data;
}

/** The deal in every list of a member that contains the request. */
async function readDeals(side: DealSide, { id, book_id }: BookRequest) {
  const { token } = sides[side];
  const other = side === 'owner' ? reader : owner;
  const lists = await Promise.all([
    call(app, 'GET /api/users/:id/requests', { token, params: { id: other.id } }),
    call(app, 'GET /api/requests', { token, query: { book_id } }),
    call(app, 'GET /api/requests', { token }),
    call(app, 'GET /api/requests/inbox', { token }),
    call(app, 'GET /api/requests/history', { token }),
  ]);
  const news = await listRequestNews(app, sides[side]);
  const found = [...lists.flatMap(({ data }) => data), ...news].filter((one) => one.id === id);
  const events = lists[0].data.find((one) => one.id === id)?.events ?? [];
  return { shown: found.map(({ deal }) => deal), first: found[0]!, events };
}

type Deals = Awaited<ReturnType<typeof readDeals>>;

const occasions = Object.keys(mailKindByOccasion) as MailOccasion[];

const SITE = { publicUrl: 'https://books.example.org', now: new Date('2026-03-01T10:00:00Z') };

/** Counter-offers, whose mails add the price to the sentence of the event. */
const NAMED_BY_EVENT = /^owner_(offers_price|has_at_price)$/;

/** The news whose mails tell these sentences of the deal. */
const termsOfNews: Partial<Record<MailOccasion, RegExp>> = {
  asked: /^reader_(offers|in_line)/,
  offered: /^owner_has_at_price$/,
  countered: /^owner_(offers|asks)/,
  accepted: /^agreed_/,
  completed: /^completed_/,
};

const formatPrice = (price: number | null) => (price === null ? '' : formatRupees(price));

/** A mail tells an offer as the screens do, and that something is agreed only in the news of the agreement. */
async function expectMailsToTell(side: DealSide, { id, deal, place_in_line }: BookRequest) {
  const member = { ...sides[side], language: null };
  const row = await getRequest(world.db, id, member.id);
  const texts: Record<string, unknown> = en.deal;
  const sentence = (texts[deal.sentence_code] as string)
    .replace('{{name}}', side === 'owner' ? 'Ravi Kumar' : 'Asha Menon')
    .replace('{{price}}', formatPrice(deal.price))
    .replace('{{answered}}', formatPrice(deal.answered_price))
    .replace('{{book}}', deal.exchange_title ?? '')
    .replace('{{place}}', ['1st', '2nd', '3rd'][(place_in_line ?? 1) - 1]!);
  for (const occasion of occasions.filter((one) => one !== 'due' || row.due_date !== null)) {
    const { subject, text } = renderMail(buildRequestMail(occasion, row, member, SITE));
    const isNewsOfTerms = termsOfNews[occasion]?.test(deal.sentence_code) ?? false;
    if (isNewsOfTerms) expect(subject).toBe(`${row.book.title} · ${sentence}`);
    expect(text.includes('Agreed')).toBe(occasion === 'accepted' && isNewsOfTerms);
    if (isNewsOfTerms && !NAMED_BY_EVENT.test(deal.sentence_code)) expect(text).toContain(`${sentence}.\n\n`);
  }
}

/** The last event of the chat for each sentence. */
const sentenceAfter: Record<DealEvent['code'], RegExp> = {
  offered: /^(owner_has|wait_for_answer)/,
  asked: /^(reader_offers|reader_asks|you_offer|you_ask$|\w+_in_line)/,
  counter_offer: /^(owner_|reader_offers|you_ask_|\w+_in_line)/,
  counter_declined: /^(reader_offers|you_offer|\w+_in_line)/,
  counter_withdrawn: /^(reader_offers|you_offer|\w+_in_line)/,
  undone: /^(reader_offers|reader_asks|you_offer|you_ask$|\w+_in_line)/,
  next_in_line: /^(reader_offers|reader_asks|you_offer|you_ask$)/,
  agreed: /^agreed/,
  meeting_proposed: /^(accept_time|choose_time|wait_for_time)$/,
  meeting_agreed: /^(meet|ask_if_met)$/,
  meeting_called_off: /^agreed/,
  meeting_cannot_come: /^agreed/,
  meeting_reported: /^agreed/,
  meeting_miss_agreed: /^agreed/,
  meeting_miss_contested: /^agreed/,
  handed_over: /^(you_have_book|reader_has_book)$/,
  due_date_changed: /^(you_have_book|reader_has_book)$/,
  extension_asked: /^(you_have_book|reader_has_book)$/,
  extension_agreed: /^(you_have_book|reader_has_book)$/,
  extension_declined: /^(you_have_book|reader_has_book)$/,
  completed: /^completed|^you_(bought|received)$/,
  returned: /^returned$/,
  declined: /^declined$/,
  book_gone: /^book_gone$/,
  withdrawn: /^withdrawn$/,
  called_off: /^called_off$/,
  you_silent: /^you_silent$/,
  other_silent: /^other_silent$/,
  meeting_missed: /^meeting_missed$/,
  no_sign: /^no_sign$/,
};

function expectEventsToTell({ first: { deal }, events }: Deals) {
  const last = events.at(-1)!;
  expect(deal.sentence_code).toMatch(sentenceAfter[last.code]);
  if (last.code === 'agreed') expect(deal).toMatchObject({ price: last.price, exchange_title: last.exchange_title });
}

type State = Pick<BookRequest, 'type' | 'status' | 'handed_over_at' | 'counter_offers'>;

const describeState = ({ type, status, handed_over_at, counter_offers }: State) =>
  [type, status, handed_over_at && 'lent', counter_offers.some(({ answer }) => answer === null) && 'counter']
    .filter(Boolean)
    .join(' ');

/** Every state that the table of moves reaches, with a shortest path to it. */
async function walk(type: BookType, condition: Condition, visit: (deals: Record<DealSide, Deals>) => Promise<void>) {
  const visited = new Set<string>();
  const paths: Step[][] = [[]];
  for (let path = paths.shift(); path; path = paths.shift()) {
    await createPeople();
    const request = await replay(type, condition, path);
    const bySide = { owner: await readRequest('owner', request), requester: await readRequest('requester', request) };
    const side = path.at(-1)?.[0];
    if (side) expect(request.deal, `the response to ${path.join(' ')}`).toEqual(bySide[side].deal);
    const { deal } = bySide.owner;
    const state = `${describeState(bySide.owner)} ${deal.sentence_code}: ${deal.actions.join(' ')} / ${bySide.requester.deal.actions.join(' ')}`;
    if (visited.has(state)) continue;
    visited.add(state);
    await visit({ owner: await readDeals('owner', request), requester: await readDeals('requester', request) });
    for (const mover of dealSides)
      for (const action of bySide[mover].deal.actions) paths.push([...path, [mover, action]]);
  }
  return visited;
}

const conditions = ['free', 'promised', 'countered'] as const;
const told: Record<string, Set<string>> = {};

test.each(
  bookTypes
    .flatMap((type) => conditions.map((condition) => ({ type, condition })))
    .filter(({ type, condition }) => type !== 'donate' || condition !== 'countered'),
)(
  'every list, mail and chat shows the same deal in every state: $type, $condition',
  { timeout: 120_000 },
  async ({ type, condition }) => {
    const states = await walk(type, condition, async (deals) => {
      const { owner: ofOwner, requester: ofReader } = deals;
      for (const side of dealSides) {
        const { shown, first } = deals[side];
        expect(shown.length).toBeGreaterThanOrEqual(2);
        for (const deal of shown) expect(deal).toEqual(shown[0]);
        await expectMailsToTell(side, first);
        expectEventsToTell(deals[side]);
        const { deal } = first;
        const isToAnswer = deal.actions.some((action) => action === 'accept' || action === 'accept_counter');
        expect(deal.whose_move === side, `${side} is to move in ${describeState(first)}`).toBe(isToAnswer);
        for (const action of requestActions.filter((one) => !deal.actions.includes(one) && !isUnlisted(one)))
          expect([side, action, (await act(first, [side, action])).status < 400]).toEqual([side, action, false]);
        expect(deal.actions.filter((action) => !listMoves(side).includes(action))).toEqual([]);
      }
      const { actions: _owners, next_step: _ownersNext, sentence_code, ...terms } = ofOwner.first.deal;
      expect(ofReader.first.deal).toMatchObject(terms);
      const sentences = `${sentence_code} / ${ofReader.first.deal.sentence_code}`;
      (told[describeState(ofOwner.first)] ??= new Set()).add(sentences);
    });
    expect(states.size).toBeGreaterThanOrEqual(3);
  },
);

test('each state has a sentence of its own for the owner and the reader', () => {
  expect(Object.fromEntries(Object.entries(told).map(([state, sentences]) => [state, [...sentences].join(', ')])))
    .toMatchInlineSnapshot(`
      {
        "buy accepted": "agreed_price / agreed_price",
        "buy cancelled": "withdrawn / withdrawn, called_off / called_off",
        "buy completed": "completed_price / you_bought",
        "buy declined": "declined / declined",
        "buy pending": "reader_in_line / you_in_line",
        "buy pending counter": "reader_in_line / you_in_line",
        "buy requested": "reader_offers_other_price / you_offer_other_price",
        "buy requested counter": "you_ask_price / owner_offers_price",
        "donate accepted": "agreed / agreed",
        "donate cancelled": "withdrawn / withdrawn, called_off / called_off",
        "donate completed": "completed / you_received",
        "donate declined": "declined / declined",
        "donate pending": "reader_in_line / you_in_line",
        "donate requested": "reader_asks / you_ask",
        "exchange accepted": "agreed_book / agreed_book",
        "exchange cancelled": "withdrawn / withdrawn, called_off / called_off",
        "exchange completed": "completed_book / completed_book",
        "exchange declined": "declined / declined",
        "exchange pending": "reader_in_line / you_in_line",
        "exchange pending counter": "reader_in_line / you_in_line",
        "exchange requested": "reader_offers_book / you_offer_book",
        "exchange requested counter": "you_ask_book / owner_asks_book",
        "rent accepted": "agreed_price / agreed_price",
        "rent accepted lent": "reader_has_book / you_have_book",
        "rent cancelled": "withdrawn / withdrawn, called_off / called_off",
        "rent completed lent": "returned / returned",
        "rent declined": "declined / declined",
        "rent pending": "reader_in_line / you_in_line",
        "rent pending counter": "reader_in_line / you_in_line",
        "rent requested": "reader_offers_other_price / you_offer_other_price",
        "rent requested counter": "you_ask_price / owner_offers_price",
      }
    `);
});

test('requests that the system ended show the reason', async () => {
  const [gone, late] = [await asked(reader, await bookOf(owner)), await asked(reader, await bookOf(owner))];
  const { status } = await call(app, 'DELETE /api/book-posts/:id', {
    token: owner.token,
    params: { id: gone.book_id },
  });
  expect(status).toBe(200);
  await expectEnd(gone, 'book_gone');
  world.passDays(14);
  await world.runClock();
  await expectEnd(late, { owner: 'you_silent', requester: 'other_silent' });
});

async function expectEnd(request: BookRequest, code: DealSentence | Record<DealSide, DealSentence>) {
  for (const side of dealSides) {
    const deals = await readDeals(side, request);
    expect(deals.first.deal.sentence_code).toBe(typeof code === 'string' ? code : code[side]);
    await expectMailsToTell(side, deals.first);
    expectEventsToTell(deals);
  }
}

test('the events of a deal keep what was asked, offered and agreed', async () => {
  const request = await asked(reader, await bookOf(owner), { buy_price: 200 });
  const offer = await world.countered(owner, request, { price: 225 });
  await world.moved(reader, 'accept_counter', request, offer);
  const agreed = await world.moved(reader, 'cancel', request);
  expect(agreed.deal).toMatchObject({ sentence_code: 'called_off', agreed: false, price: 225 });
  const { data } = await call(app, 'GET /api/users/:id/requests', { token: owner.token, params: { id: reader.id } });
  const { events } = data.find(({ id }) => id === request.id)!;
  expect(events.map(({ code, price }) => [code, price])).toEqual([
    ['asked', 200],
    ['counter_offer', 225],
    ['agreed', 225],
    ['called_off', null],
  ]);
});

test('the events of a deal tell of counter-offers that were declined and taken back', async () => {
  const request = await asked(reader, await bookOf(owner), { buy_price: 200 });
  await world.moved(reader, 'decline_counter', request, await world.countered(owner, request, { price: 250 }));
  await world.countered(owner, request, { price: 240 });
  await world.moved(owner, 'withdraw_counter', request);
  await world.moved(owner, 'decline', request);
  await world.moved(owner, 'undo_decline', request);
  const { events } = await readDeals('owner', request);
  expect(events.map(({ code, price }) => [code, price])).toEqual([
    ['asked', 200],
    ['counter_offer', 250],
    ['counter_declined', null],
    ['counter_offer', 240],
    ['counter_withdrawn', null],
    ['declined', null],
    ['undone', null],
  ]);
});

test('no event of a request is ever changed', async () => {
  const request = await asked(reader, await bookOf(owner));
  const change = world.db.updateTable('request_events').set({ kind: 'declined' }).where('request_id', '=', request.id);
  await expect(change.execute()).rejects.toThrow('an event of a request is never changed');
});

/** The progress of a deal for both sides, such as `agreed: suggest_time / suggest_time`. */
async function readProgress(request: BookRequest) {
  const [owners, readers] = [await readDeals('owner', request), await readDeals('requester', request)].map(
    ({ first }) => first.deal,
  );
  expect(readers!.step).toBe(owners!.step);
  return `${owners!.step}: ${owners!.next_step} / ${readers!.next_step}`;
}

test('each step of a deal tells both what they do next', async () => {
  const request = await asked(reader, await bookOf(owner), { buy_price: 150 });
  expect((await readDeals('owner', request)).first.deal).toMatchObject({
    sentence_code: 'reader_offers_other_price',
    price: 150,
    answered_price: 200,
    steps: ['asked', 'agreed', 'meeting', 'handed_over', 'rated'],
  });
  expect(await readProgress(request)).toBe('asked: accept / null');
  await world.countered(owner, request, { price: 175 });
  expect((await readDeals('requester', request)).first.deal).toMatchObject({ price: 175, answered_price: 150 });
  expect(await readProgress(request)).toBe('asked: null / accept_counter');
  await world.moved(owner, 'withdraw_counter', request);
  await world.moved(owner, 'accept', request);
  expect(await readProgress(request)).toBe('agreed: suggest_time / suggest_time');

  const slots = [{ starts_at: '2026-06-01T12:30:00.000Z', place: 'Cubbon Park' }];
  const meeting = await call(app, 'POST /api/requests/:id/appointments', {
    token: owner.token,
    params: { id: request.id },
    body: { slots },
  });
  expect(await readProgress(request)).toBe('meeting: null / accept_time');
  const { first } = await readDeals('requester', request);
  expect(first.deal).toMatchObject({ sentence_code: 'accept_time', meeting: slots[0] });
  const params = { id: meeting.data.id };
  await call(app, 'POST /api/appointments/:id/accept', { token: reader.token, params, body: { slot: 0 } });
  expect((await readDeals('owner', request)).first.deal).toMatchObject({ sentence_code: 'meet', meeting: slots[0] });
  expect(await readProgress(request)).toBe('meeting: hand_over / collect');
  await world.moved(owner, 'complete', request);
  expect(await readProgress(request)).toBe('handed_over: rate / rate');
  await call(app, 'POST /api/requests/:id/rating', {
    token: reader.token,
    params: { id: request.id },
    body: { stars: 5 },
  });
  expect((await readDeals('requester', request)).first.deal).toMatchObject({ step: null, next_step: null });
});

test('a rental comes back before it is rated', async () => {
  const request = await asked(reader, await bookOf(owner, 'rent'));
  await world.moved(owner, 'accept', request);
  await world.moved(owner, 'hand_over', request);
  expect((await readDeals('owner', request)).first.deal.steps).toContain('back');
  expect(await readProgress(request)).toBe('handed_over: take_back / return');
  await world.moved(owner, 'complete', request);
  expect(await readProgress(request)).toBe('back: rate / rate');
});
