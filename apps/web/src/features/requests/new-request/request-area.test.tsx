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
  return { isPossible: html.includes('aria-disabled="false"'), html };
}

const mine = { sender_id: ME, type: 'buy', place_in_line: null } as const;

test.each<[string, Partial<BookRequest>, boolean]>([
  ['of mine that waits', { ...mine, status: 'requested' }, false],
  ['of mine in line', { ...mine, status: 'pending', place_in_line: 2 }, false],
  ['of mine that was accepted', { ...mine, status: 'accepted' }, false],
  ['of mine that was declined', { ...mine, status: 'declined' }, true],
  ['of mine that was completed', { ...mine, status: 'completed' }, true],
  ['of mine before the book changed its type', { ...mine, type: 'rent', status: 'requested' }, true],
  ['of another reader', { ...mine, sender_id: 8, status: 'requested' }, true],
])('with a request %s another one is possible or not', (_what, request, isPossible) => {
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
