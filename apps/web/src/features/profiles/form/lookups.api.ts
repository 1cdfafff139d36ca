import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@wandering-books/contract/api.ts';
import type { Answer } from '@wandering-books/contract/endpoint.ts';
import { ApiError, buildQuery } from '../../../lib/api/api.ts';

const RARELY_CHANGES = { staleTime: 60 * 60_000 };

const lookupsKey = ['lookups'];

export const useCountries = () =>
  useQuery({
    ...RARELY_CHANGES,
    ...buildQuery([...lookupsKey, 'countries'], 'GET /api/countries'),
    select: (data) => data.countries,
  });

export const useStates = (country: string) =>
  useQuery({
    ...RARELY_CHANGES,
    ...buildQuery([...lookupsKey, 'states', country], 'GET /api/countries/:id/states', { params: { id: country } }),
    enabled: country !== '',
    select: (data) => data.states,
  });

export const useCities = (state: string) =>
  useQuery({
    ...RARELY_CHANGES,
    ...buildQuery([...lookupsKey, 'cities', state], 'GET /api/states/:id/cities', { params: { id: state } }),
    enabled: state !== '',
    select: (data) => data.cities,
  });

export type FoundPincode = Answer<Api['GET /api/pincodes/:pincode']>;

/** Returns null for an unknown pincode, undefined after a failed request. */
export function useFindPincode() {
  const queries = useQueryClient();
  return (pincode: string): Promise<FoundPincode | null | undefined> =>
    queries
      .fetchQuery({
        ...RARELY_CHANGES,
        ...buildQuery([...lookupsKey, 'pincode', pincode], 'GET /api/pincodes/:pincode', { params: { pincode } }),
        retry: false,
      })
      .catch((error: unknown) => (error instanceof ApiError && error.status === 404 ? null : undefined));
}

export const useCollegeSearch = (q: string) =>
  useQuery({
    ...RARELY_CHANGES,
    ...buildQuery([...lookupsKey, 'colleges', q], 'GET /api/colleges', { query: { q } }),
    enabled: q !== '',
    select: (data) => data.colleges,
    placeholderData: keepPreviousData,
  });

export const useUniversitySearch = (q: string) =>
  useQuery({
    ...RARELY_CHANGES,
    ...buildQuery([...lookupsKey, 'universities', q], 'GET /api/universities', { query: { q } }),
    enabled: q !== '',
    select: (data) => data.universities,
    placeholderData: keepPreviousData,
  });
