import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CollegeMerge,
  ModerationAct,
  NewCollege,
  NewSuspension,
} from '@wandering-books/contract/moderation/moderation.ts';
import type { ReportKind, ReportState } from '@wandering-books/contract/moderation/reports.ts';
import { api, buildQuery, fetchResponse, buildPages } from '../../lib/api/api.ts';
import { EVERYTHING, useSingleMutation } from '../../lib/api/single-run.ts';

const moderationKey = ['moderation'];
const buildReportKey = (id: string) => [...moderationKey, 'report', id];

export type Filters = { kind: ReportKind | ''; state: ReportState | '' };

export const useReportedThings = ({ kind, state }: Filters) =>
  useInfiniteQuery({
    ...buildPages([...moderationKey, 'reports', kind, state], 'GET /api/moderation/reports', {
      query: { kind, state },
    }),
    placeholderData: keepPreviousData,
  });

export const useReportInContext = (id: string) =>
  useQuery(buildQuery(buildReportKey(id), 'GET /api/moderation/reports/:id', { params: { id } }));

export const useReportedPhoto = (id: number) =>
  useQuery({
    queryKey: [...buildReportKey(String(id)), 'photo'],
    queryFn: async ({ signal }) =>
      (await fetchResponse('GET /api/moderation/reports/:id/photo', { params: { id }, signal })).blob(),
    staleTime: Infinity,
  });

export const useModerationLog = () =>
  useInfiniteQuery(buildPages([...moderationKey, 'log'], 'GET /api/moderation/acts'));

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

export const useUndoWorkChange = (id: number, failure: string) =>
  useSingleMutation({
    mutationFn: () => api('POST /api/works/changes/:id/undo', { params: { id } }),
    failure,
    refetches: EVERYTHING,
  });
