import { useInfiniteQuery } from '@tanstack/react-query';
import { MAX_NOTIFICATIONS } from '@wandering-books/contract/notifications/notification-limits.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { isOpen, requestsKey, useNotifications } from './requests.api.ts';
import { fetchListWithTotal } from '../../lib/api/api.ts';

/** Divisible by two, three and four columns. */
const PAGE_SIZE = 24;

type Page = { list: BookRequest[]; total: number };
type Input = { query: { before?: number; per_page: number }; signal: AbortSignal };

export const useSentRequests = () =>
  usePaginatedList('sent', ({ query, signal }) =>
    fetchListWithTotal('GET /api/requests', { query: { ...query, waiting: 1 }, signal }),
  );

export const useHistory = () =>
  usePaginatedList('history', (input) => fetchListWithTotal('GET /api/requests/history', input));

export const useAcceptedRequests = () =>
  usePaginatedList('agreed', ({ query, signal }) =>
    fetchListWithTotal('GET /api/requests/history', { query: { ...query, status: 'accepted' }, signal }),
  );

/** Usually the bell's list already contains the whole inbox; otherwise it is fetched page by page. */
export function useInbox() {
  const notifications = useNotifications();
  const isCut = (notifications.data?.list.length ?? 0) >= MAX_NOTIFICATIONS;
  const pages = usePaginatedList('inbox', (input) => fetchListWithTotal('GET /api/requests/inbox', input), isCut);
  if (isCut) return pages;
  const requests = notifications.data?.list.filter(isOpen);
  return { query: notifications, requests, total: requests?.length ?? 0, growing: undefined };
}

export type RequestList = ReturnType<typeof useInbox>;

function usePaginatedList(name: string, load: (input: Input) => Promise<Page>, enabled?: boolean) {
  const query = useInfiniteQuery({
    queryKey: [...requestsKey, name],
    queryFn: ({ pageParam, signal }) => load({ query: { before: pageParam, per_page: PAGE_SIZE }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last, pages) => (last.total > joinPages(pages).length ? last.list.at(-1)?.id : undefined),
    enabled,
  });
  const pages = query.data?.pages;
  return { query, requests: pages && joinPages(pages), total: pages?.at(-1)?.total ?? 0, growing: query };
}

const joinPages = (pages: Page[]) => pages.flatMap(({ list }) => list);
