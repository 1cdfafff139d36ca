import {
  keepPreviousData,
  type MutationMeta,
  useMutation,
  useQuery,
  useQueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Api } from '@wandering-books/contract/api.ts';
import { MAX_NOTIFICATIONS } from '@wandering-books/contract/notifications/notification-limits.ts';
import type { Notification, SeenSubject } from '@wandering-books/contract/notifications/notifications.ts';
import type { Sent } from '@wandering-books/contract/endpoint.ts';
import type { RequestAction } from '@wandering-books/contract/requests/deal.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { api, buildQuery, fetchListWithTotal } from '../../lib/api/api.ts';
import { EVERYTHING } from '../../lib/api/single-run.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { getSession } from '../../lib/session.ts';
import { usePageVisible } from '../../lib/navigation/use-page-visible.ts';
import { membersKey } from '../profiles/own-profile.api.ts';

type RequestInput = Sent<Api['POST /api/requests'], 'body'>;

/** Root key of all request queries; one action can change many requests. */
export const requestsKey = ['requests'];

/** The page of the requests that the member has sent. */
export const SENT_REQUESTS = `${paths.notifications()}#sent`;

const MAX_IDS = 200;

/** Pending requests to me and unseen news of requests, and other news, each newest first. The total is of all. */
export const useNotifications = () =>
  useQuery({
    queryKey: [...requestsKey, 'notifications'],
    queryFn: ({ signal }) =>
      fetchListWithTotal('GET /api/notifications', { query: { per_page: MAX_NOTIFICATIONS }, signal }),
    select: selectRequests,
  });

const selectRequests = ({ list, total }: { list: Notification[]; total: number }) => ({
  list: list.filter((news) => 'deal' in news).map(fillGaps),
  others: list.flatMap((news) => ('deal' in news ? [] : [news])),
  total,
});

type ListName = 'GET /api/requests' | 'GET /api/requests/history' | 'GET /api/requests/inbox';

export async function fetchRequests<N extends ListName>(name: N, input: Parameters<typeof fetchListWithTotal<N>>[1]) {
  const { list, total } = await fetchListWithTotal(name, input);
  return { list: list.map(fillGaps), total };
}

const NOBODY = { id: 0, name: '', profile_image: null };
const NO_BOOK: BookRequest['book'] = {
  id: 0,
  title: '',
  author: '',
  image: null,
  price: null,
  condition: 'used',
  created_at: '',
  state: { kind: 'available' },
};

/** Other servers of this API may leave out people, the book and the moment, or name the moment differently. */
function fillGaps<Request extends BookRequest>(request: Request & { createdAt?: string; timestamp?: string }): Request {
  const { sender, receiver, book, created_at, createdAt, timestamp } = request;
  return {
    ...request,
    sender: sender ?? NOBODY,
    receiver: receiver ?? NOBODY,
    book: book ?? NO_BOOK,
    created_at: created_at ?? createdAt ?? timestamp ?? book?.created_at ?? '',
  };
}

export const isMyMove = ({ deal: { whose_move }, sender_id }: Pick<BookRequest, 'deal' | 'sender_id'>) =>
  whose_move === (sender_id === getSession()?.userId ? 'requester' : 'owner');

export const isCountered = ({ deal }: Pick<BookRequest, 'deal'>) => deal.whose_move === 'requester';

/** Those first in which the next step is mine, and of them the deals that are furthest. */
export const sortByTurn = <Request extends BookRequest>(requests: readonly Request[]) => {
  const rank = ({ deal: { next_step, steps, step } }: Request) =>
    (next_step === null ? 0 : steps.length) + (step === null ? -1 : steps.indexOf(step));
  return requests.toSorted((one, other) => rank(other) - rank(one));
};

export const isOpen = ({ status }: BookRequest) => status === 'requested' || status === 'pending';

/** Of a notification: an outcome, or a request of mine that has come to the front of the line. */
export const isNews = (request: BookRequest) =>
  !isOpen(request) || (request.sender_id === getSession()?.userId && request.deal.whose_move === 'owner');

/** Requests in which the next move is mine: those of readers, and counter-offers to me. */
export function useMyMoves() {
  const requests = useNotifications().data?.list.filter(isMyMove) ?? [];
  return { count: requests.length, counterOffers: requests.filter(isCountered).length };
}

export const useRequestsOfBook = (bookId: number) =>
  useQuery(buildQuery([...requestsKey, 'of-book', bookId], 'GET /api/requests', { query: { book_id: bookId } }));

export const useRequestsWith = (userId: number) =>
  useQuery(buildQuery([...requestsKey, 'with', userId], 'GET /api/users/:id/requests', { params: { id: userId } }));

export const usePastRequests = (ids: number[]) =>
  useQuery({
    ...buildQuery([...requestsKey, 'history', { ids }], 'GET /api/requests/history', {
      query: { ids: ids.slice(0, MAX_IDS).join(',') },
    }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });

export const useSendRequest = () =>
  useRequestMutation(
    ({ body, once }: { body: RequestInput; once: string }) => api('POST /api/requests', { body, once }),
    { awaitsAnswers: true },
  );

type Move = { id: number; action: Exclude<RequestAction, 'counter'>; counter_id: number };

const endpoints = {
  accept: 'POST /api/requests/:id/accept',
  decline: 'POST /api/requests/:id/decline',
  cancel: 'POST /api/requests/:id/cancel',
  complete: 'POST /api/requests/:id/complete',
  withdraw_counter: 'POST /api/requests/:id/counter/withdraw',
  hand_over: 'POST /api/requests/:id/hand-over',
  undo_decline: 'POST /api/requests/:id/decline/undo',
} as const;

export function sendMove({ id, action, counter_id }: Move) {
  const params = { id };
  if (action === 'accept_counter')
    return api('POST /api/requests/:id/counter/accept', { params, body: { counter_id } });
  if (action === 'decline_counter')
    return api('POST /api/requests/:id/counter/decline', { params, body: { counter_id } });
  return api(endpoints[action], { params });
}

export const useMarkSeen = () =>
  useRequestMutation((body: SeenSubject) => api('POST /api/notifications/seen', { body }));

export function useRequestMutation<Given, Answered>(change: (input: Given) => Promise<Answered>, meta?: MutationMeta) {
  const refetch = useRequestRefetch();
  return useMutation({ mutationFn: change, meta, onSettled: (_answer, error) => void refetch(error) });
}

/**
 * Refetches requests and the contact details that they disclose after a success; everything after a failure, since the
 * cached state was stale.
 */
export function useRequestRefetch() {
  const queries = useQueryClient();
  const changed = [requestsKey, membersKey];
  return (error: Error | null) =>
    Promise.all((error ? [EVERYTHING] : changed).map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Divisible by two, three and four columns. */
const PAGE_SIZE = 24;

type Options = { filter?: { waiting: 1 } | { status: 'accepted' }; enabled?: boolean };

export const useRequest = (id: number) =>
  useQuery(buildQuery([...requestsKey, 'one', id], 'GET /api/requests/:id', { params: { id } }));

export const useSentRequests = () => usePaginatedList('sent', 'GET /api/requests', { filter: { waiting: 1 } });

/** Reading it marks its news as seen, so it waits for the member to look. */
export const useHistory = () => usePaginatedList('history', 'GET /api/requests/history', { enabled: usePageVisible() });

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

function usePaginatedList(name: string, endpoint: ListName, { filter, enabled = true }: Options = {}) {
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

const joinPages = (pages: { list: BookRequest[] }[]) => pages.flatMap(({ list }) => list);
