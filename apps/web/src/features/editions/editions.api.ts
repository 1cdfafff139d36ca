import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

/** Milliseconds. */
const STALE_TIME_MS = 10 * 60_000;

export const getEditionQuery = (isbn: string) =>
  queryOptions({
    queryKey: ['editions', isbn],
    queryFn: async ({ signal }) => (await api('GET /api/editions/:isbn', { params: { isbn }, signal })).data,
    staleTime: STALE_TIME_MS,
  });

export const useEditionSuggestions = (field: 'title' | 'author', typed: string) =>
  useQuery({
    queryKey: ['editions', 'suggestions', field, typed],
    queryFn: async ({ signal }) =>
      (await api('GET /api/edition-suggestions', { query: { q: typed, field }, signal })).data,
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_TIME_MS,
    retry: false,
  });
