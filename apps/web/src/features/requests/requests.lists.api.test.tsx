import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { requestsKey } from './requests.api.ts';
import { useInbox } from './requests.lists.api.ts';

const createRequests = (...statuses: string[]) => statuses.map((status, at) => ({ id: at + 1, status }));

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
