import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@wandering-books/contract/api.ts';
import type { Answer } from '@wandering-books/contract/endpoint.ts';
import { api, ApiError } from '../../../lib/api/api.ts';

const RARELY_CHANGES = { staleTime: 60 * 60_000 };

export function useCountries() {
  return useQuery({
    ...RARELY_CHANGES,
    queryKey: ['countries'],
    queryFn: async ({ signal }) => (await api('GET /api/countries', { signal })).countries,
  });
}

export function useStates(country: string) {
  return useQuery({
    ...RARELY_CHANGES,
    queryKey: ['states', country],
    queryFn: country
      ? async ({ signal }) => (await api('GET /api/countries/:id/states', { params: { id: country }, signal })).states
      : skipToken,
  });
}

export function useCities(state: string) {
  return useQuery({
    ...RARELY_CHANGES,
    queryKey: ['cities of', state],
    queryFn: state
      ? async ({ signal }) => (await api('GET /api/states/:id/cities', { params: { id: state }, signal })).cities
      : skipToken,
  });
}

export type FoundPincode = Answer<Api['GET /api/pincodes/:pincode']>;

/** Returns null for an unknown pincode, undefined after a failed request. */
export function useFindPincode() {
  const queries = useQueryClient();
  return (pincode: string): Promise<FoundPincode | null | undefined> =>
    queries
      .fetchQuery({
        ...RARELY_CHANGES,
        queryKey: ['pincode', pincode],
        queryFn: ({ signal }) => api('GET /api/pincodes/:pincode', { params: { pincode }, signal }),
        retry: false,
      })
      .catch((error: unknown) => (error instanceof ApiError && error.status === 404 ? null : undefined));
}

export function useCollegeSearch(q: string) {
  return useQuery({
    ...RARELY_CHANGES,
    queryKey: ['college search', q],
    queryFn: q ? async ({ signal }) => (await api('GET /api/colleges', { query: { q }, signal })).colleges : skipToken,
    placeholderData: keepPreviousData,
  });
}

export function useUniversitySearch(q: string) {
  return useQuery({
    ...RARELY_CHANGES,
    queryKey: ['university search', q],
    queryFn: q
      ? async ({ signal }) => (await api('GET /api/universities', { query: { q }, signal })).universities
      : skipToken,
    placeholderData: keepPreviousData,
  });
}
