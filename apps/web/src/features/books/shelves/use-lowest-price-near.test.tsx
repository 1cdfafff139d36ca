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
