import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import en from '@wandering-books/texts/en/home-sections.json';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { requestsKey } from '../../../features/requests/requests.api.ts';
import { setSessionSource } from '../../../lib/session.ts';
import MemberDesk from './member-desk.tsx';

setSessionSource(() => ({ token: 'of Asha', userId: 7 }));
await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { 'home-sections': en } } });

const lent = (title: string, due_date: string | null, days_late: number | null = null) => ({
  status: 'accepted',
  due_date,
  deal: { days_late },
  book: { title },
});
const createList = (list: object[], total = list.length) => ({ list, total });
const createPages = (list: object[], total?: number) => ({ pages: [createList(list, total)], pageParams: [undefined] });

function listMatters(news: object[], agreed: object[], sent: object[], agreedTotal = agreed.length) {
  const queries = new QueryClient();
  queries.setQueryData([...requestsKey, 'notifications'], createList(news));
  queries.setQueryData([...requestsKey, 'agreed'], createPages(agreed, agreedTotal));
  queries.setQueryData([...requestsKey, 'sent'], createPages(sent));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <MemberDesk />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<span class="[^"]*(?:truncate|line-clamp-2)[^"]*">([^<]*)<\/span>/g)].map(
    ([, text]) => text,
  );
}

const wish = { kind: 'wish', text: 'One of your wishes: “Sula”, Free, Pune', path: '/book/9' };
const declined = { status: 'declined', deal: { whose_move: null } };

test('the desk shows the three most urgent matters: requests to answer, then the two books due back first', () => {
  const news = [
    { status: 'requested', deal: { whose_move: 'owner' } },
    { status: 'pending', deal: { whose_move: 'owner' } },
    declined,
    { status: 'requested', sender_id: 7, deal: { whose_move: 'owner' } },
    wish,
  ];
  const agreed = [
    lent('Kim', '2026-03-20'),
    lent('Emma', null),
    lent('Godan', '2026-03-09', 16),
    lent('Gora', '2026-12-01'),
  ];
  expect(listMatters(news, agreed, [{ status: 'requested' }], 6)).toEqual([
    '2 requests to answer',
    'Godan is 16 days late',
    'Due back 20 Mar 2026: Kim',
  ]);
});

test('news come before meetings, and these before sent requests', () => {
  const sent = [{ status: 'requested' }];
  expect(listMatters([declined, wish], [lent('Emma', null)], sent)).toEqual([
    'One of your wishes: “Sula”, Free, Pune',
    'News of 1 request',
    '1 book to hand over or collect',
  ]);
  expect(listMatters([], [], sent)).toEqual(['1 request waiting for a reply']);
});

test('the desk is empty when nothing waits', () => {
  expect(listMatters([], [], [])).toEqual([]);
});
