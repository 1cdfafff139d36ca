import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  CollegeMerge,
  ModerationAct,
  NewCollege,
  NewSuspension,
} from '@wandering-books/contract/moderation/moderation.ts';
import type { ReportKind, ReportState } from '@wandering-books/contract/moderation/reports.ts';
import { api, ApiError, fetchResponse } from '../../lib/api/api.ts';

const moderationKey = ['moderation'];
const reportKey = (id: string) => [...moderationKey, 'report', id];

const getNextPage = ({ page, last_page }: { page: number; last_page: number }) =>
  page < last_page ? page + 1 : undefined;

export type Filters = { kind: ReportKind | ''; state: ReportState | '' };

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

export function useReportedPhoto(id: number) {
  return useQuery({
    queryKey: [...reportKey(String(id)), 'photo'],
    queryFn: async ({ signal }) =>
      (await fetchResponse('GET /api/moderation/reports/:id/photo', { params: { id }, signal })).blob(),
    staleTime: Infinity,
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

export function useCollegeSearch(q: string) {
  return useQuery({
    queryKey: ['college search', q],
    queryFn: q ? async ({ signal }) => (await api('GET /api/colleges', { query: { q }, signal })).colleges : skipToken,
    placeholderData: keepPreviousData,
  });
}

/** Input of all acts: reason and day for a suspension, a name or a listed college for a college. */
export type ActInput = Partial<NewSuspension & NewCollege & CollegeMerge>;

/** Invalidates all queries, since acts affect books and members. */
export function useAct(id: number, act: ModerationAct) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ words, reason, until, name, place, college_id }: ActInput) => {
      const params = { id };
      if (act === 'suspend')
        return api('POST /api/moderation/reports/:id/suspend', { params, body: { words, reason: reason!, until } });
      if (act === 'confirm')
        return api('POST /api/moderation/reports/:id/confirm', { params, body: { words, name: name!, place } });
      if (act === 'merge')
        return api('POST /api/moderation/reports/:id/merge', { params, body: { words, college_id: college_id! } });
      return api(`POST /api/moderation/reports/:id/${act}`, { params, body: { words } });
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

export const isForbidden = (error: Error | null) => error instanceof ApiError && error.status === 403;
