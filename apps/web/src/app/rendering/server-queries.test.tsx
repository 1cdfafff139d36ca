import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api.ts';
import { createServerQueryClient, dehydrateQueries } from './server-queries.ts';

type Ask = (key: string) => Promise<unknown>;
const HOUR = 60 * 60_000;

async function render(page: ReactNode, isShared = true) {
  const queries = createServerQueryClient({ isShared });
  const { prelude } = await prerenderToNodeStream(<QueryClientProvider client={queries}>{page}</QueryClientProvider>);
  return { html: await text(prelude), queries };
}

const listFetched = (queries: QueryClient) => dehydrateQueries(queries).responses;

type ShelfProps = { ask: Ask; name?: string; staleTime?: number; shown?: () => void };

function Shelf({ ask, name = 'shelf', staleTime = 0, shown = () => {} }: ShelfProps) {
  const { data, error } = useQuery({ queryKey: [name], queryFn: () => ask(name), staleTime, retry: 3 });
  shown();
  return <>{error ? 'nothing there' : data ? <Book ask={ask} id={String(data)} /> : 'not known'}</>;
}

function Book({ ask, id }: { ask: Ask; id: string }) {
  const { data } = useQuery({ queryKey: ['book', id], queryFn: () => ask(id) });
  const { data: own } = useQuery({ queryKey: ['own', id], queryFn: () => ask('own'), enabled: false });
  return <b>{`${String(data)} ${String(own)}`}</b>;
}

const failWith = (status: number) => () => Promise.reject(new ApiError(status, {}));

test('suspends only components that wait for a response, and renders none twice', async () => {
  const [ask, shown] = [vi.fn<Ask>(async (key) => `the ${key}`), vi.fn()];
  const { html, queries } = await render(<Shelf ask={ask} shown={shown} />);
  expect(html).toBe('<b>the the shelf undefined</b>');
  expect(listFetched(queries)).toEqual([
    [['shelf'], 'the shelf'],
    [['book', 'the shelf'], 'the the shelf'],
  ]);
  expect(dehydrateQueries(queries).isMissing).toBe(false);
  expect(shown).toHaveBeenCalledOnce();
});

test('treats a 404 as a response', async () => {
  const { html, queries } = await render(<Shelf ask={failWith(404)} />);
  expect(html).toBe('nothing there');
  expect(listFetched(queries)).toEqual([]);
  expect(dehydrateQueries(queries).isMissing).toBe(true);
});

test('throws other errors at once', async () => {
  const ask = vi.fn(failWith(503));
  const { queries } = await render(<Shelf ask={ask} />);
  expect(() => dehydrateQueries(queries)).toThrow(ApiError);
  expect(ask).toHaveBeenCalledOnce();
});

test('leaves long lists to the browser', async () => {
  const { html, queries } = await render(
    <Shelf name="long" ask={async () => Array.from({ length: 301 }, (_, id) => id)} />,
  );
  expect(html).toBe('not known');
  expect(listFetched(queries)).toEqual([]);
});

test('caches rarely changing responses', async () => {
  const ask = vi.fn<Ask>(async () => 'the same');
  for (const _ of [1, 2])
    expect((await render(<Shelf name="steady" ask={ask} staleTime={HOUR} />)).html).toContain('<b>');
  expect(ask.mock.calls.filter(([key]) => key === 'steady')).toHaveLength(1);
});

test('uses the responses of a member for no other reader', async () => {
  const OWN = 'own and steady';
  const page = (reader: string) => (
    <Shelf name={OWN} ask={async (key) => (key === OWN ? reader : `a book of ${key}`)} staleTime={HOUR} />
  );
  for (const member of ['Asha', 'Ravi'])
    expect((await render(page(member), false)).html).toContain(`a book of ${member}`);
  expect((await render(page('a guest'))).html).toContain('a book of a guest');
});

test('two renderings of the same responses are equal, at any time', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const ask = () => Promise.resolve('Gitanjali');
  const first = JSON.stringify(dehydrateQueries((await render(<Shelf ask={ask} />)).queries));
  vi.setSystemTime(60_000);
  expect(JSON.stringify(dehydrateQueries((await render(<Shelf ask={ask} />)).queries))).toBe(first);
});
