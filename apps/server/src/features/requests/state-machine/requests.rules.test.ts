import { requestTypes } from '@wandering-books/contract/requests/request-types.ts';
import { describe, expect, test } from 'vitest';
import {
  canSetDueDate,
  findMove,
  findRequestError,
  getInitialStatus,
  getInvolvedBookIds,
  getLeavingMove,
  isFree,
  isJustDeclined,
  listActions,
  type Move,
  moves,
} from './requests.rules.ts';
import type { RequestEvent, RequestEventKind } from '../events/events.rules.ts';
import { formatRequest } from '../notifications/wording.rules.ts';

const OWNER = 1;
const REQUESTER = 2;
const request = {
  sender_id: REQUESTER,
  receiver_id: OWNER,
  type: 'buy',
  status: 'requested',
  books_free: true,
  counter_id: null,
  handed_over_at: null,
  is_offer: false,
  exchange_id: null,
  offered: null,
  just_declined: false,
  due_date: null,
} as const;

const negotiable = ['buy', 'exchange'] as const;

describe('the transition table', () => {
  test.each([
    ['requested', ['accept', 'decline', 'counter'], ['cancel']],
    ['pending', ['decline'], ['cancel']],
    ['accepted', ['cancel', 'complete'], ['cancel', 'complete']],
    ['declined', [], []],
    ['completed', [], []],
    ['cancelled', [], []],
  ] as const)('lists the actions of a %s request', (status, ofOwner, ofRequester) => {
    for (const type of negotiable) {
      const one = { ...request, type, status, books_free: status !== 'pending' };
      expect(listActions(one, OWNER)).toEqual(ofOwner);
      expect(listActions(one, REQUESTER)).toEqual(ofRequester);
    }
  });

  test('has no counter-offers for gifts, and the hand-over before the return for rented books', () => {
    expect(listActions({ ...request, type: 'donate' }, OWNER)).toEqual(['accept', 'decline']);
    const rented = { ...request, type: 'rent', status: 'accepted' } as const;
    for (const who of [OWNER, REQUESTER]) {
      expect(listActions(rented, who)).toEqual(['cancel', 'hand_over']);
      const lent = { ...rented, handed_over_at: new Date() };
      expect(listActions(lent, who)).toEqual(['complete']);
      expect(findMove(lent, who, 'cancel')).toBe('requests.move_not_allowed');
    }
  });

  test('lets the reader answer a counter-offer while the owner waits', () => {
    const offered = { ...request, counter_id: 7 };
    expect(listActions(offered, OWNER)).toEqual(['decline', 'withdraw_counter']);
    expect(listActions(offered, REQUESTER)).toEqual(['cancel', 'accept_counter', 'decline_counter']);
    expect(findMove(offered, OWNER, 'accept_counter')).toBe('requests.not_yours_to_accept');
    const late = { ...offered, status: 'pending', books_free: false } as const;
    expect(findMove(late, REQUESTER, 'accept_counter')).toBe('requests.book_taken');
    expect(listActions(late, REQUESTER)).toEqual(['cancel', 'decline_counter']);
    expect(findMove({ ...offered, status: 'cancelled' }, OWNER, 'counter')).toBe('requests.move_not_allowed');
  });

  test('lets the owner undo a decline for some seconds', () => {
    const declined = { ...request, status: 'declined' } as const;
    expect(listActions({ ...declined, just_declined: true }, OWNER)).toEqual(['undo_decline']);
    expect(listActions({ ...declined, just_declined: true }, REQUESTER)).toEqual([]);
    const at = (seconds: number) => new Date(seconds * 1000);
    const by = (moved_by: number | null) => ({ ...declined, moved_by, updated_at: at(0) });
    expect([isJustDeclined(by(OWNER), at(15)), isJustDeclined(by(OWNER), at(16))]).toEqual([true, false]);
    expect(isJustDeclined(by(null), at(1))).toBe(false);
  });

  test('has at most one move per person, action, type, status and condition', () => {
    const names = moves.flatMap(({ action, types, from, who, needs }) =>
      (types ?? requestTypes).flatMap((type) =>
        from.flatMap((status) => who.map((role) => `${role} ${action} ${status} ${type} ${needs}`)),
      ),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test('makes exchanged, sold and given books unavailable, and returned ones free', () => {
    const books = (type: (typeof requestTypes)[number]) =>
      findMove({ ...request, type, status: 'accepted' }, REQUESTER, 'complete');
    expect(books('rent')).toMatchObject({ to: 'completed', books: 'free' });
    for (const type of ['buy', 'exchange', 'donate'] as const)
      expect(books(type)).toMatchObject({ to: 'completed', books: 'unavailable' });
  });

  test.each([
    ['accept', OWNER, 'requested', 'accepted', 'reserved'],
    ['decline', OWNER, 'requested', 'declined', 'unchanged'],
    ['decline', OWNER, 'pending', 'declined', 'unchanged'],
    ['cancel', REQUESTER, 'requested', 'cancelled', 'unchanged'],
    ['cancel', REQUESTER, 'pending', 'cancelled', 'unchanged'],
    ['cancel', OWNER, 'accepted', 'cancelled', 'free'],
    ['cancel', REQUESTER, 'accepted', 'cancelled', 'free'],
  ] as const)('maps %s by %i on a %s request to %s, the book %s', (action, who, status, to, books) => {
    for (const type of requestTypes) {
      const move = findMove({ ...request, type, status }, who, action) as Move;
      expect([move.to, move.books ?? 'unchanged']).toEqual([to, books]);
    }
  });

  test('returns the reason when there is no move', () => {
    expect(findMove(request, REQUESTER, 'accept')).toBe('requests.not_yours_to_answer');
    expect(findMove(request, REQUESTER, 'decline')).toBe('requests.not_yours_to_answer');
    expect(findMove(request, OWNER, 'cancel')).toBe('requests.move_not_allowed');
    expect(findMove({ ...request, status: 'cancelled' }, OWNER, 'accept')).toBe('requests.move_not_allowed');
  });

  test('reports that another was faster only to the members concerned', () => {
    const late = { ...request, books_free: false };
    expect(findMove(late, OWNER, 'accept')).toBe('requests.book_taken');
    expect(findMove({ ...late, status: 'pending' }, OWNER, 'accept')).toBe('requests.book_taken');
    expect(findMove({ ...late, status: 'cancelled' }, OWNER, 'accept')).toBe('requests.move_not_allowed');
    expect(listActions(late, OWNER)).toEqual(['decline', 'counter']);
  });
});

describe('a new request', () => {
  const book = { user_id: OWNER, type: 'sell', status: 'available', reserved_by: null } as const;

  test('has the type of the book, another sender and its owner as receiver', () => {
    expect(findRequestError({ type: 'buy' }, book, REQUESTER)).toBeUndefined();
    expect(findRequestError({ type: 'buy', receiver_id: OWNER }, book, REQUESTER)).toBeUndefined();
    expect(findRequestError({ type: 'buy' }, book, OWNER)?.[0]).toBe('book_id');
    expect(findRequestError({ type: 'rent' }, book, REQUESTER)?.[0]).toBe('type');
    expect(findRequestError({ type: 'buy', receiver_id: 9 }, book, REQUESTER)?.[0]).toBe('receiver_id');
  });

  test('joins the line of a reserved book', () => {
    expect(getInitialStatus(book)).toBe('requested');
    expect(getInitialStatus({ reserved_by: 4 })).toBe('pending');
  });
});

test('account deletion declines received, cancels sent and calls off agreed requests', () => {
  for (const status of ['requested', 'pending'] as const) {
    expect(getLeavingMove({ ...request, status }, OWNER)).toEqual({ to: 'declined' });
    expect(getLeavingMove({ ...request, status }, REQUESTER)).toEqual({ to: 'cancelled' });
  }
  expect(getLeavingMove({ ...request, status: 'accepted' }, OWNER)).toEqual({ to: 'cancelled', books: 'free' });
});

test('account deletion withdraws a book that was handed over', () => {
  const lent = { ...request, status: 'accepted', handed_over_at: new Date() } as const;
  for (const leaver of [OWNER, REQUESTER])
    expect(getLeavingMove(lent, leaver)).toEqual({ to: 'cancelled', books: 'unavailable' });
});

test('an exchange involves two books, other types one', () => {
  expect(getInvolvedBookIds({ book_id: 3, exchange_book_id: 8 })).toEqual([3, 8]);
  expect(getInvolvedBookIds({ book_id: 3, exchange_book_id: null })).toEqual([3]);
});

test('only the owner of a reserved rented book sets the due date', () => {
  const rented = { ...request, type: 'rent', status: 'accepted' } as const;
  expect(canSetDueDate(rented, OWNER)).toBe(true);
  expect(canSetDueDate(rented, REQUESTER)).toBe(false);
  expect(canSetDueDate({ ...rented, status: 'completed' }, OWNER)).toBe(false);
  expect(canSetDueDate({ ...rented, type: 'buy' }, OWNER)).toBe(false);
});

test('a book is free when available, not reserved and not hidden', () => {
  const free = { status: 'available', reserved_by: null, hidden: false } as const;
  expect(isFree(free)).toBe(true);
  expect(isFree({ ...free, status: 'unavailable' })).toBe(false);
  expect(isFree({ ...free, reserved_by: 4 })).toBe(false);
  expect(isFree({ ...free, hidden: true })).toBe(false);
});

describe('texts', () => {
  const NOW = new Date('2026-03-20T10:00:00Z');
  const facts = {
    ...request,
    type: 'rent',
    sender_name: 'Ravi',
    receiver_name: 'Asha',
    sender_left: false,
    receiver_left: false,
    book: { title: 'Kim' },
  } as const;
  const tell = (kind: RequestEventKind, actor_id: number | null = null, data: object = {}) =>
    [{ id: 1, kind, actor_id, data, at: NOW.toISOString(), exchange_title: null }] as RequestEvent[];
  const formatBoth = (one: Parameters<typeof formatRequest>[0]) =>
    [OWNER, REQUESTER].map((viewer) => formatRequest(one, viewer, NOW));

  test.each([
    ['rent', 'Ravi sent you a rent request for Kim', 'You sent Asha a rent request for Kim'],
    ['buy', 'Ravi sent you a buy request for Kim', 'You sent Asha a buy request for Kim'],
    ['exchange', 'Ravi sent you an exchange request for Kim', 'You sent Asha an exchange request for Kim'],
    ['donate', 'Ravi asks you for Kim', 'You asked Asha for Kim'],
  ] as const)('describe a new request of the type %s', (type, ...texts) => {
    for (const status of ['requested', 'pending'] as const)
      expect(formatBoth({ ...facts, type, status, events: tell('sent', REQUESTER) })).toEqual(texts);
  });

  const meeting = { starts_at: '2026-03-22T12:00:00.000Z', place: 'Cubbon Park' };

  test.each([
    ['accepted', tell('accepted', OWNER), "You accepted Ravi's request for Kim", 'Asha accepted your request for Kim'],
    [
      'accepted',
      tell('accepted', REQUESTER),
      'Ravi accepted your counter-offer for Kim',
      "You accepted Asha's counter-offer for Kim",
    ],
    [
      'cancelled',
      tell('withdrawn', REQUESTER),
      'Ravi cancelled the request for Kim',
      'You cancelled your request for Kim',
    ],
    [
      'cancelled',
      tell('called_off', OWNER),
      'You called off what you agreed with Ravi about Kim',
      'Asha called off what you agreed about Kim',
    ],
    ['completed', tell('completed', OWNER), 'Ravi got Kim from you', 'You got Kim from Asha'],
    ['completed', tell('returned', OWNER), 'Ravi returned Kim to you', 'You returned Kim to Asha'],
    [
      'declined',
      tell('book_gone'),
      "Ravi's request for Kim was declined because the book is no longer available",
      'Your request for Kim was declined because the book is no longer available',
    ],
    [
      'cancelled',
      tell('expired', null, { silent: 'owner' }),
      "You did not answer Ravi's request for Kim in 14 days, so it is closed",
      'Asha did not answer your request for Kim in 14 days, so it is closed',
    ],
    [
      'cancelled',
      tell('expired', null, { silent: 'requester' }),
      'Ravi did not answer your counter-offer for Kim in 14 days, so the request is closed',
      "You did not answer Asha's counter-offer for Kim in 14 days, so your request is closed",
    ],
    [
      'accepted',
      tell('meeting_on_my_way', REQUESTER, meeting),
      'Ravi is on the way to collect Kim',
      'You meet Asha for Kim: Sun, 22 Mar, 5:30 pm, Cubbon Park',
    ],
    [
      'accepted',
      tell('meeting_on_my_way', OWNER, meeting),
      'You meet Ravi for Kim: Sun, 22 Mar, 5:30 pm, Cubbon Park',
      'Asha is on the way to hand over Kim',
    ],
    [
      'accepted',
      tell('meeting_cannot_come', REQUESTER, meeting),
      'Ravi cannot come to the meeting for Kim',
      'You told Asha that you cannot come to the meeting for Kim',
    ],
  ] as const)('describe what happened to a request that is %s', (status, events, toOwner, toRequester) => {
    expect(formatBoth({ ...facts, status, events })).toEqual([toOwner, toRequester]);
  });

  test('tell how late a lent book is, and who brings it back', () => {
    const lent = { ...facts, status: 'accepted', handed_over_at: NOW, due_date: '2026-03-04' } as const;
    const late = 'Kim was due back on 4 March 2026, 16 days ago';
    expect(formatBoth({ ...lent, events: tell('reminded') })).toEqual([late, late]);
    expect(formatBoth({ ...lent, events: tell('meeting_on_my_way', REQUESTER, meeting) })[0]).toBe(
      'Ravi is on the way to hand over Kim',
    );
  });

  test('tell an expired offer by the one who was to answer it', () => {
    const events = tell('expired', null, { silent: 'requester' });
    expect(formatBoth({ ...facts, is_offer: true, status: 'cancelled', events })).toEqual([
      'Ravi did not answer your offer of Kim in 14 days, so it is closed',
      "You did not answer Asha's offer of Kim in 14 days, so it is closed",
    ]);
  });
});
