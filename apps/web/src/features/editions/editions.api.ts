import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

const STALE_TIME_MS = 10 * 60_000;
const editionsKey = ['editions'];

export const getEditionQuery = (isbn: string) =>
  queryOptions({
    queryKey: [...editionsKey, isbn],
    queryFn: async ({ signal }) => (await api('GET /api/editions/:isbn', { params: { isbn }, signal })).data,
    staleTime: STALE_TIME_MS,
  });

export const useEditionSuggestions = (field: 'title' | 'author', query: string) =>
  useQuery({
    queryKey: [...editionsKey, 'suggestions', field, query],
    queryFn: async ({ signal }) =>
      (await api('GET /api/edition-suggestions', { query: { q: query, field }, signal })).data,
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_TIME_MS,
    retry: false,
  });
