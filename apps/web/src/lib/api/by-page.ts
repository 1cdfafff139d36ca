import type { Api } from '@wandering-books/contract/api.ts';
import { api, type EndpointName, type Input } from './api.ts';

/** Key and function of an infinite query that calls one endpoint page by page. */
export const buildPages = <N extends EndpointName>(queryKey: readonly unknown[], name: N, input?: Input<Api[N]>) => ({
  queryKey,
  queryFn: ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) => {
    const { query, ...rest } = (input ?? {}) as { query?: object };
    return api(name, { ...rest, query: { ...query, page }, signal } as object as Input<Api[N]>);
  },
  initialPageParam: 1,
  getNextPageParam: ({ page, last_page }: { page: number; last_page: number }) =>
    page < last_page ? page + 1 : undefined,
});
