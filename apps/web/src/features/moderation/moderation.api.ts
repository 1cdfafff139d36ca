import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModerationAct, NewSuspension } from '@wandering-books/contract/moderation.ts';
import type { ReportKind, ReportState } from '@wandering-books/contract/reports.ts';
import { api, ApiError } from '../../lib/api.ts';

const moderationKey = ['moderation'];
const reportKey = (id: string) => [...moderationKey, 'report', id];

const getNextPage = ({ page, last_page }: { page: number; last_page: number }) =>
  page < last_page ? page + 1 : undefined;

export type Filters = { kind: ReportKind | ''; state: ReportState | '' };

/** What was reported, thing by thing, page after page. */
export function useReportedThings({ kind, state }: Filters) {
  return useInfiniteQuery({
    queryKey: [...moderationKey, 'reports', kind, state],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /api/moderation/reports', { query: { kind, state, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    placeholderData: keepPreviousData,
  });
}

export function useReportInContext(id: string) {
  return useQuery({
    queryKey: reportKey(id),
    queryFn: ({ signal }) => api('GET /api/moderation/reports/:id', { params: { id }, signal }),
  });
}

export function useModerationLog() {
  return useInfiniteQuery({
    queryKey: [...moderationKey, 'log'],
    queryFn: ({ pageParam: page, signal }) => api('GET /api/moderation/acts', { query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
  });
}

/** What a moderator gives with an act: a reason and a day belong to a suspension. */
export type ActInput = Partial<NewSuspension>;

/** Does something about a report. Whatever is known of books and members may be different afterwards. */
export function useAct(id: number, act: ModerationAct) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ words, reason, until }: ActInput) =>
      act === 'suspend'
        ? api('POST /api/moderation/reports/:id/suspend', { params: { id }, body: { words, reason: reason!, until } })
        : api(`POST /api/moderation/reports/:id/${act}`, { params: { id }, body: { words } }),
    onSettled: () => queries.invalidateQueries(),
  });
}

export const isForbidden = (error: Error | null) => error instanceof ApiError && error.status === 403;
export const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404;
