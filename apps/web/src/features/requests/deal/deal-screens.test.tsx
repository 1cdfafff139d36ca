import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type DealSentence, dealSentences, requestActions } from '@wandering-books/contract/requests/deal.ts';
import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import books from '@wandering-books/texts/en/books.json';
import conversations from '@wandering-books/texts/en/conversations.json';
import en from '@wandering-books/texts/en/requests.json';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { setSessionSource } from '../../../lib/session.ts';
import { RequestCard } from '../card/request-card.tsx';
import { ChatRequests } from '../lists/chat-requests.tsx';
import { History } from '../lists/request-lists.tsx';
import { NotificationPanel } from '../notifications/notification-bell.tsx';
import { requestsKey } from '../requests.api.ts';
import { DealBar, OwnerDeal } from './book-deal.tsx';

const ME = 7;
const ASHA = { id: ME, name: 'Asha', profile_image: null };
const LAKSHMI = { id: 8, name: 'Lakshmi', profile_image: null };
const sides = { reader: [ASHA, LAKSHMI], owner: [LAKSHMI, ASHA] } as const;
setSessionSource(() => ({ token: 'of Asha', userId: ME }));
await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { requests: en, books, conversations } },
  interpolation: { escapeValue: false },
});

const moment = '2026-03-01T10:00:00.000Z';
const book = {
  id: 1,
  type: 'sell',
  title: 'The Guide',
  author: 'R. K. Narayan',
  image: null,
  price: 250,
  condition: 'used',
  created_at: moment,
  state: { kind: 'available' },
};

const buildRequest = (sentence_code: DealSentence, [sender, receiver]: (typeof sides)[keyof typeof sides]) =>
  ({
    id: 1,
    type: 'buy',
    status: 'requested',
    text: '',
    created_at: moment,
    updated_at: moment,
    moved_at: moment,
    book,
    sender_id: sender.id,
    sender,
    receiver,
    counter_offers: [],
    events: [],
    place_in_line: 3,
    price: 200,
    expires_at: null,
    due_date: null,
    reader: null,
    deal: {
      sentence_code,
      whose_move: sender === ASHA ? 'requester' : 'owner',
      price: 225,
      answered_price: 250,
      meeting: { starts_at: '2026-03-07T12:00:00.000Z', place: 'Cubbon Park' },
      exchange_title: 'Kim',
      agreed: true,
      days_late: 16,
      actions: requestActions,
      steps: ['asked', 'agreed'],
      step: 'asked',
      next_step: sender === ASHA ? 'accept_counter' : 'accept',
    },
  }) as unknown as BookRequest;

const screens: Record<string, (request: BookRequest) => ReactNode> = {
  'card in the lists': (request) => <RequestCard request={request} />,
  history: () => <History />,
  bell: (request) => <NotificationPanel id="panel" notifications={[request]} others={[]} onClose={() => undefined} />,
  chat: () => <ChatRequests person={LAKSHMI} onEvents={() => undefined} />,
  'book page': (request) => <DealBar request={request} />,
  'own book page': ({ book }) => <OwnerDeal book={{ ...book, user_id: ME } as unknown as BookSummary} />,
};

function render(request: BookRequest, show: (request: BookRequest) => ReactNode, ofBook = [request]) {
  const queries = new QueryClient();
  queries.setQueryData([...requestsKey, 'with', LAKSHMI.id], [request]);
  queries.setQueryData([...requestsKey, 'of-book', book.id], ofBook);
  queries.setQueryData([...requestsKey, 'history'], {
    pages: [{ list: [request], total: 1 }],
    pageParams: [undefined],
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{show(request)}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** With the plural forms for 16 days. */
const texts = Object.fromEntries(
  Object.entries(en.deal).map(([code, text]) => [code.replace(/_other$/, ''), String(text)]),
);

const listMoves = (html: string) =>
  [...html.matchAll(/aria-label="(?!Edit|Delete|More)([^"]*): The Guide"/g)].map(([, label]) => label);

describe.each(Object.entries(screens))('%s', (_name, show) => {
  describe.each(Object.entries(sides))('of the %s', (side, parties) => {
    test.each(dealSentences)('tells the deal: %s', (code) => {
      const sentence = texts[code]!.replace('{{name}}', 'Lakshmi')
        .replace('{{price}}', '₹225')
        .replace('{{answered}}', '₹250')
        .replace('{{meeting}}', 'Sat, 7 Mar, 5:30 pm, Cubbon Park')
        .replace('{{book}}', 'Kim')
        .replace('{{place}}', '3rd')
        .replace('{{count}}', '16')
        .replace('{{day}}', '1 March 2026');
      const html = render(buildRequest(code, parties), show);
      const escaped = sentence.replaceAll("'", '&#x27;');
      expect(
        ['p', 'span'].some((tag) => html.includes(`>${escaped}</${tag}>`)),
        html,
      ).toBe(true);
    });

    test('offers no move that the deal does not have', () => {
      const request = buildRequest('agreed', parties);
      expect(listMoves(render(request, show))).toContain(side === 'owner' ? 'Accept' : 'Accept offer');
      Object.assign(request.deal, { actions: [], next_step: null });
      expect(listMoves(render(request, show))).toEqual([]);
    });
  });
});

test('the own book page counts the requests that wait for an answer', () => {
  const show = screens['own book page']!;
  const request = buildRequest('reader_offers_price', sides.owner);
  const html = render(request, show, [request, { ...request, id: 2 }]);
  expect(html).toContain('2 requests wait for an answer');
  expect(html).toContain('href="/notifications"');
  expect(render(request, show, [])).toBe('');
});
