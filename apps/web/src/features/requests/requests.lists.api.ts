import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MAX_NOTIFICATIONS } from '@wandering-books/contract/notifications/notification-limits.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { buildQuery } from '../../lib/api/api.ts';
import { fetchRequests, isOpen, requestsKey, useNotifications } from './requests.api.ts';

/** Divisible by two, three and four columns. */
const PAGE_SIZE = 24;

type Page = { list: BookRequest[]; total: number };
type Endpoint = 'GET /api/requests' | 'GET /api/requests/history' | 'GET /api/requests/inbox';
type Options = { filter?: { waiting: 1 } | { status: 'accepted' }; enabled?: boolean };

export const useRequest = (id: number) =>
  useQuery(buildQuery([...requestsKey, 'one', id], 'GET /api/requests/:id', { params: { id } }));

export const useSentRequests = () => usePaginatedList('sent', 'GET /api/requests', { filter: { waiting: 1 } });

export const useHistory = () => usePaginatedList('history', 'GET /api/requests/history');

export const useAcceptedRequests = () =>
  usePaginatedList('agreed', 'GET /api/requests/history', { filter: { status: 'accepted' } });

/** Usually the bell's list already contains the whole inbox; otherwise it is fetched page by page. */
export function useInbox() {
  const notifications = useNotifications();
  const isCut = (notifications.data?.list.length ?? 0) >= MAX_NOTIFICATIONS;
  const pages = usePaginatedList('inbox', 'GET /api/requests/inbox', { enabled: isCut });
  if (isCut) return pages;
  const requests = notifications.data?.list.filter(isOpen);
  return { query: notifications, requests, total: requests?.length ?? 0, growing: undefined };
}

export type RequestList = ReturnType<typeof useInbox>;

function usePaginatedList(name: string, endpoint: Endpoint, { filter, enabled = true }: Options = {}) {
  const query = useInfiniteQuery({
    queryKey: [...requestsKey, name],
    queryFn: ({ pageParam, signal }) =>
      fetchRequests(endpoint, { query: { ...filter, before: pageParam, per_page: PAGE_SIZE }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last, pages) => (last.total > joinPages(pages).length ? last.list.at(-1)?.id : undefined),
    enabled,
  });
  const pages = query.data?.pages;
  return { query, requests: pages && joinPages(pages), total: pages?.at(-1)?.total ?? 0, growing: query };
}

const joinPages = (pages: Page[]) => pages.flatMap(({ list }) => list);
