import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NEARBY_LIMIT } from './book-row-skeleton.tsx';
import { booksKey } from '../books.api.ts';
import { useLowestPriceNear } from './use-lowest-price-near.ts';

function PriceOfNoPlace() {
  const { price, isLoading } = useLowestPriceNear(null);
  return `${price} ${isLoading}`;
}

test('is not pending without a place, even while another query for books without a place is running', () => {
  const queries = new QueryClient();
  const queryKey = [...booksKey, 'near', null, NEARBY_LIMIT];
  void queries.fetchQuery({ queryKey, queryFn: () => new Promise(() => {}) });
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <PriceOfNoPlace />
    </QueryClientProvider>,
  );
  expect(html).toBe('undefined false');
});

const PUNE = { latitude: 18.52, longitude: 73.86 };

test.each([
  [
    [
      ['sell', 90],
      ['rent', 20],
      ['sell', 300],
    ],
    false,
    '20',
  ],
  [
    [
      ['sell', 0],
      ['sell', null],
      ['sell', 90],
      ['donate', 5],
      ['exchange', 7],
    ],
    false,
    '90',
  ],
  [[['donate', null]], false, 'undefined'],
  [[['sell', 90]], true, 'undefined'],
])('of %j (far away: %s) is %s', (books, isFarAway, shown) => {
  const queries = new QueryClient();
  const near = { books: books.map(([type, price]) => ({ type, price })), total: 1, isFarAway };
  queries.setQueryData([...booksKey, 'near', PUNE, NEARBY_LIMIT], near);
  const Shown = () => `${useLowestPriceNear(PUNE).price}`;
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  );
  expect(html).toBe(shown);
});
