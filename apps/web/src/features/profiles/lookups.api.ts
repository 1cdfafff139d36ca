import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@wandering-books/contract/api.ts';
import type { Answer } from '@wandering-books/contract/endpoint.ts';
import { api, ApiError } from '../../lib/api.ts';

const RARELY_CHANGES = { staleTime: 60 * 60_000 };

export function useCountries() {
  return useQuery({
    ...RARELY_CHANGES,
    queryKey: ['countries'],
    queryFn: async ({ signal }) => (await api('GET /api/countries', { signal })).countries,
  });
}

/** The states of a country; asked for once one is chosen. */
export function useStates(country: string) {
  return useQuery({
    ...RARELY_CHANGES,
    queryKey: ['states', country],
    queryFn: country
      ? async ({ signal }) => (await api('GET /api/countries/:id/states', { params: { id: country }, signal })).states
      : skipToken,
  });
}

/** The cities of a state; asked for once one is chosen. */
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

/** Asks where a pincode is: null where it is not known, undefined where there is no answer. */
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

/** The first colleges that match what was typed. */
export function useCollegeSearch(q: string) {
  return useQuery({
    ...RARELY_CHANGES,
    queryKey: ['college search', q],
    queryFn: q ? async ({ signal }) => (await api('GET /api/colleges', { query: { q }, signal })).colleges : skipToken,
    placeholderData: keepPreviousData,
  });
}

/** The first universities that match what was typed. */
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
