import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@wandering-books/contract/api.ts';
import type { Sent } from '@wandering-books/contract/endpoint.ts';
import type { BookRequest, RequestAction } from '@wandering-books/contract/requests.ts';
import { api } from '../../lib/api.ts';

export type DueDatePurpose = 'accept' | 'changeDueDate';
type Wish = Sent<Api['POST /api/requests'], 'body'>;

/** Everything known about requests begins with this key; one move can change many of them. */
export const requestsKey = ['requests'];

/** Requests that wait for my answer, and news of my own that I have not seen; newest first. */
export function useNotifications() {
  return useQuery({
    queryKey: [...requestsKey, 'notifications'],
    queryFn: ({ signal }) => api('GET /api/notifications', { signal }),
  });
}

/** My requests on a book. */
export function useRequestsOfBook(bookId: number) {
  return useQuery({
    queryKey: [...requestsKey, 'of-book', bookId],
    queryFn: ({ signal }) => api('GET /api/requests', { query: { book_id: bookId }, signal }),
  });
}

export function useSentRequests() {
  return useQuery({
    queryKey: [...requestsKey, 'sent'],
    queryFn: ({ signal }) => api('GET /api/requests', { signal }),
  });
}

/** What became of the requests that I sent or received. */
export function useHistory() {
  return useQuery({
    queryKey: [...requestsKey, 'history'],
    queryFn: ({ signal }) => api('GET /api/requests/history', { signal }),
  });
}

export function useSendRequest() {
  return useRequestChange((body: Wish) => api('POST /api/requests', { body }));
}

/** Accepts, declines, cancels or completes a request. */
export function useMove() {
  return useRequestChange(({ id, action }: { id: number; action: RequestAction }) =>
    api(`POST /api/requests/:id/${action}`, { params: { id } }),
  );
}

/** Accepts a request for a rented book, or changes the day on which it is due back. */
export function useDueDate(purpose: DueDatePurpose) {
  return useRequestChange(({ id, due_date }: { id: number; due_date: string }) => {
    const given = { params: { id }, body: { due_date } };
    return purpose === 'accept'
      ? api('POST /api/requests/:id/accept', given)
      : api('PUT /api/requests/:id/due-date', given);
  });
}

/** Says that this news has been seen. */
export function useMarkSeen() {
  return useRequestChange((_news: BookRequest[]) => api('POST /api/notifications/seen'));
}

/** Whatever came of it, what is on the screen is asked for again. */
function useRequestChange<Given, Answered>(change: (given: Given) => Promise<Answered>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void queries.invalidateQueries({ queryKey: requestsKey }),
  });
}
