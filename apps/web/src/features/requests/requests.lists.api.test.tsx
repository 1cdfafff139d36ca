import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { booksKey } from '../books/books.api.ts';
import { fetchRequests, requestsKey, useInbox, useRequestRefetch } from './requests.api.ts';

const createRequests = (...statuses: string[]) => statuses.map((status, at) => ({ id: at + 1, status, deal: {} }));

function readInbox(notifications: { list: object[]; total: number }) {
  const queries = new QueryClient();
  queries.setQueryData([...requestsKey, 'notifications'], notifications);
  const pages = [{ list: createRequests('requested', 'pending'), total: 230 }];
  queries.setQueryData([...requestsKey, 'inbox'], { pages, pageParams: [undefined] });
  const Page = () => {
    const { requests, total, growing } = useInbox();
    return JSON.stringify({ ids: requests?.map(({ id }) => id), total, grows: growing !== undefined });
  };
  const json = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  return JSON.parse(json.replaceAll('&quot;', '"')) as object;
}

test('the inbox lists what the bell’s list holds to answer', () => {
  const list = createRequests('accepted', 'requested', 'pending', 'declined');
  expect(readInbox({ list, total: 5 })).toEqual({ ids: [2, 3], total: 2, grows: false });
  expect(readInbox({ list: [], total: 0 })).toEqual({ ids: [], total: 0, grows: false });
});

test('the inbox has pages of its own when the bell’s list is cut', () => {
  const list = createRequests('accepted', ...Array<string>(99).fill('requested'));
  expect(readInbox({ list, total: 120 })).toEqual({ ids: [1, 2], total: 230, grows: true });
});

test('after a refusal everything is refetched, for what was shown was stale', async () => {
  const queries = new QueryClient();
  for (const queryKey of [booksKey, requestsKey]) queries.setQueryData(queryKey, []);
  const refetches: ReturnType<typeof useRequestRefetch>[] = [];
  const Page = () => void refetches.push(useRequestRefetch());
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  const isStale = (queryKey: string[]) => queries.getQueryState(queryKey)!.isInvalidated;
  await refetches[0]!(null);
  expect([booksKey, requestsKey].map(isStale)).toEqual([false, true]);
  await refetches[0]!(new Error('refused'));
  expect([booksKey, requestsKey].map(isStale)).toEqual([true, true]);
});

test('requests without people, a book or a moment get placeholders', async () => {
  const book = { title: 'Kim', created_at: '2026-03-01T10:00:00.000Z' };
  const given = [
    { id: 1, sender: null, receiver: null, book: null },
    { id: 2, book, createdAt: '2026-03-02T10:00:00.000Z' },
    { id: 3, book, timestamp: '2026-03-03T10:00:00.000Z' },
    { id: 4, book },
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(given)));
  const { list } = await fetchRequests('GET /api/requests', {});
  expect(list[0]).toMatchObject({ sender: { name: '' }, receiver: { name: '' }, book: { title: '' } });
  expect(list.map((request) => request.created_at.slice(0, 10))).toEqual([
    '',
    '2026-03-02',
    '2026-03-03',
    '2026-03-01',
  ]);
});
