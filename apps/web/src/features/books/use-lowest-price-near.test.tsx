import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { booksKey } from './books.api.ts';
import { NEAR_ASKED } from './book-row-skeleton.tsx';
import { useLowestPriceNear } from './use-lowest-price-near.ts';

function Price() {
  const { isLoading } = useLowestPriceNear(null);
  return isLoading ? 'asking' : 'not asked';
}

test('where no place is known nothing is waited for, though the general list is asked for elsewhere', () => {
  const queries = new QueryClient();
  void queries.prefetchQuery({
    queryKey: [...booksKey, 'near', null, NEAR_ASKED],
    queryFn: () => new Promise(() => {}),
  });
  const page = (
    <QueryClientProvider client={queries}>
      <Price />
    </QueryClientProvider>
  );
  expect(renderToStaticMarkup(page)).toBe('not asked');
  queries.clear();
});
