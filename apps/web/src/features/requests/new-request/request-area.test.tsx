import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { BookState } from '@wandering-books/contract/books/book-state.ts';
import type { Book } from '@wandering-books/contract/books/books.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import en from '@wandering-books/texts/en/requests.json';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { setSessionSource } from '../../../lib/session.ts';
import { requestsKey } from '../requests.api.ts';
import { RequestArea } from './request-area.tsx';

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
      <RequestArea book={shown} />
    </QueryClientProvider>,
  );
  return { isPossible: !html.includes('aria-disabled="true"'), html };
}

const mine = { sender_id: ME, type: 'buy', place_in_line: null } as const;

test.each<[string, boolean, Partial<BookRequest>]>([
  ['of mine that waits', false, { ...mine, status: 'requested' }],
  ['of mine in line', false, { ...mine, status: 'pending', place_in_line: 2 }],
  ['of mine that was accepted', false, { ...mine, status: 'accepted' }],
  ['of mine that was declined', true, { ...mine, status: 'declined' }],
  ['of mine that was completed', true, { ...mine, status: 'completed' }],
  ['of mine before the book changed its type', true, { ...mine, type: 'rent', status: 'requested' }],
  ['of another reader', true, { ...mine, sender_id: 8, status: 'requested' }],
])('with a request %s another one is possible: %s', (_what, isPossible, request) => {
  expect(render([request]).isPossible).toBe(isPossible);
});

test('a book that is gone cannot be requested', () => {
  expect(render([], { status: 'unavailable' }).isPossible).toBe(false);
});

test('the place in line is behind those who wait', () => {
  const state: BookState = { kind: 'lent', waiting: 2, until: '2026-03-20' };
  expect(render([], { state }).html).toContain('3rd');
  expect(render([], { state }).html).toContain('20 March 2026');
  expect(render([{ ...mine, status: 'pending', place_in_line: 2 }], { state }).html).toContain('2nd');
});
