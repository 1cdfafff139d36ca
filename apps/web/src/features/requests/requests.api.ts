import { keepPreviousData, type MutationMeta, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@wandering-books/contract/api.ts';
import type { Sent } from '@wandering-books/contract/endpoint.ts';
import type { BookRequest, RequestAction } from '@wandering-books/contract/requests.ts';
import { fetchListWithTotal } from '../../lib/fetch-list-with-total.ts';
import { api } from '../../lib/api.ts';

export type DueDatePurpose = 'accept' | 'changeDueDate';
type RequestInput = Sent<Api['POST /api/requests'], 'body'>;

/** Everything known about requests begins with this key; one move can change many of them. */
export const requestsKey = ['requests'];

/** As many as one question may name. */
const MAX_IDS = 200;

/** Requests that wait for my answer, and news of my own that I have not seen; newest first. Of very many not all are in the list. */
export function useNotifications() {
  return useQuery({
    queryKey: [...requestsKey, 'notifications'],
    queryFn: ({ signal }) => fetchListWithTotal('GET /api/notifications', { signal }),
  });
}

export function useRequestsOfBook(bookId: number) {
  return useQuery({
    queryKey: [...requestsKey, 'of-book', bookId],
    queryFn: ({ signal }) => api('GET /api/requests', { query: { book_id: bookId }, signal }),
  });
}

/** The requests between me and somebody: what is under way first. */
export function useRequestsWith(userId: number) {
  return useQuery({
    queryKey: [...requestsKey, 'with', userId],
    queryFn: ({ signal }) => api('GET /api/users/:id/requests', { params: { id: userId }, signal }),
  });
}

/** Some of what became of my requests, as it stands now. */
export function usePastRequests(ids: number[]) {
  return useQuery({
    queryKey: [...requestsKey, 'history', { ids }],
    queryFn: ({ signal }) =>
      api('GET /api/requests/history', { query: { ids: ids.slice(0, MAX_IDS).join(',') }, signal }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
}

export function useSendRequest() {
  return useRequestMutation(
    ({ body, once }: { body: RequestInput; once: string }) => api('POST /api/requests', { body, once }),
    { awaitsAnswers: true },
  );
}

/** A move that needs nothing but its request; answers to an offer say which one is meant. */
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

export function useMove() {
  return useRequestMutation(({ id, action, counter_id }: Move) => {
    const params = { id };
    if (action === 'accept_counter')
      return api('POST /api/requests/:id/counter/accept', { params, body: { counter_id } });
    if (action === 'decline_counter')
      return api('POST /api/requests/:id/counter/decline', { params, body: { counter_id } });
    return api(endpoints[action], { params });
  });
}

export function useCounterOffer() {
  return useRequestMutation(
    ({ id, offer }: { id: number; offer: Sent<Api['POST /api/requests/:id/counter'], 'body'> }) =>
      api('POST /api/requests/:id/counter', { params: { id }, body: offer }),
  );
}

/** What somebody shares, of which an owner may ask for another book. */
export function useBooksOfMember(userId: number) {
  return useQuery({
    queryKey: [...requestsKey, 'books-of', userId],
    queryFn: ({ signal }) => api('GET /api/users/:id/profile', { params: { id: userId }, signal }),
    select: (member) => member.book_posts,
  });
}

/** Accepts a request for a rented book, or changes the day on which it is due back. */
export function useDueDate(purpose: DueDatePurpose) {
  return useRequestMutation(({ id, due_date }: { id: number; due_date: string }) => {
    const given = { params: { id }, body: { due_date } };
    return purpose === 'accept'
      ? api('POST /api/requests/:id/accept', given)
      : api('PUT /api/requests/:id/due-date', given);
  });
}

/** Says that this news has been seen. */
export function useMarkSeen() {
  return useRequestMutation((_news: BookRequest[]) => api('POST /api/notifications/seen'));
}

/** Whatever came of it, the requests on the screen are asked for again; after a refusal everything is, for something else has changed. */
function useRequestMutation<Given, Answered>(change: (given: Given) => Promise<Answered>, meta?: MutationMeta) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta,
    onSettled: (_answer, error) => void queries.invalidateQueries(error ? {} : { queryKey: requestsKey }),
  });
}
