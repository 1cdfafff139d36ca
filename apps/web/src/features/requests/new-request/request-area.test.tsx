import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { BookState } from '@wandering-books/contract/books/book-state.ts';
import type { Book } from '@wandering-books/contract/books/books.ts';
import type { Deal } from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import en from '@wandering-books/texts/en/requests.json';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { setSessionSource } from '../../../lib/session.ts';
import { requestsKey } from '../requests.api.ts';
import { RequestArea } from '../deal/book-deal.tsx';

const ME = 7;
setSessionSource(() => ({ token: 'of Asha', userId: ME }));
await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { requests: en } } });

const AVAILABLE: BookState = { kind: 'available' };

function render(requests: Partial<BookRequest>[], book: Partial<Book> = {}) {
  const queries = new QueryClient();
  queries.setQueryData([...requestsKey, 'of-book', 1], requests);
  const shown = { id: 1, type: 'sell', status: 'available', state: AVAILABLE, ...book } as Book;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <RequestArea book={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { isPossible: html.includes('aria-haspopup="dialog"') && !html.includes('aria-disabled="true"'), html };
}

const deal = (sentence_code: Deal['sentence_code'], whose_move: Deal['whose_move'] = null): Deal => ({
  whose_move,
  sentence_code,
  price: 225,
  answered_price: 200,
  meeting: null,
  exchange_title: null,
  agreed: false,
  days_late: null,
  actions: [],
  steps: ['asked', 'agreed'],
  step: 'asked',
  next_step: null,
});
const people = {
  sender: { id: ME, name: 'Asha', profile_image: null },
  receiver: { id: 8, name: 'Lakshmi', profile_image: null },
};
const book = { book: { title: 'The Guide', state: AVAILABLE } as BookRequest['book'] };
const waits = deal('you_offer_price', 'owner');
const mine = { id: 3, ...people, ...book, sender_id: ME, type: 'buy', place_in_line: null, deal: waits } as const;
const inLine = { ...mine, status: 'pending', place_in_line: 2, deal: deal('you_in_line') } as const;

test.each<[string, boolean, Partial<BookRequest>]>([
  ['of mine that waits', false, { ...mine, status: 'requested' }],
  ['of mine in line', false, inLine],
  ['of mine that was accepted', false, { ...mine, status: 'accepted', deal: deal('agreed_price') }],
  ['of mine that was declined', true, { ...mine, status: 'declined' }],
  ['of mine that was completed', true, { ...mine, status: 'completed' }],
  ['of mine before the book changed its type', true, { ...mine, type: 'rent', status: 'requested' }],
  ['of another reader', true, { ...mine, sender_id: 8, status: 'requested' }],
])('with a request %s another one is possible: %s', (_what, isPossible, request) => {
  expect(render([request]).isPossible).toBe(isPossible);
});

test('a request that waits leads to the requests that were sent', () => {
  expect(render([{ ...mine, status: 'requested' }]).html).toContain('href="/notifications#sent"');
  expect(render([]).html).not.toContain(en.ask.see);
});

test('a buyer reads that they bought the book, and others cannot request it', () => {
  const bought = {
    ...mine,
    status: 'completed',
    moved_at: '2026-11-28T06:30:00.000Z',
    deal: deal('you_bought'),
  } as const;
  const sold = { status: 'unavailable', state: { kind: 'unavailable', reason: 'sold' } } as const;
  expect(render([bought], sold).html).toContain('You bought this for ₹225 on 28 November 2026');
  const { html, isPossible } = render([{ ...bought, sender_id: 8 }], sold);
  expect(html).toContain(en.ask.unavailable);
  expect(isPossible).toBe(false);
});

test('a book that is gone cannot be requested', () => {
  expect(render([], { status: 'unavailable' }).isPossible).toBe(false);
});

test('the place in line is behind those who wait', () => {
  const state: BookState = { kind: 'lent', waiting: 2, until: '2026-03-20' };
  expect(render([], { state }).html).toContain('3rd');
  expect(render([], { state }).html).toContain('20 March 2026');
  expect(render([inLine], { state }).html).toContain('2nd');
});

test('the reader of a promised book joins its line', () => {
  expect(render([], { state: { kind: 'promised', waiting: 0, until: null } }).html).toContain('Join the line');
  expect(render([]).html).not.toContain('Join the line');
});

test('a counter-offer replaces the sentence that the owner has to answer', () => {
  const countered = {
    ...deal('owner_offers_price'),
    whose_move: 'requester',
    actions: ['cancel', 'accept_counter'],
    next_step: 'accept_counter',
  };
  const { html } = render([{ ...mine, status: 'requested', counter_offers: [], deal: countered as Deal }]);
  expect(html).toContain('Lakshmi asks ₹225, you offered ₹200');
  expect(html).toContain('Accept offer');
  for (const text of [en.ask.alreadyRequested, 'Cancel request']) expect(html).not.toContain(text);
});
