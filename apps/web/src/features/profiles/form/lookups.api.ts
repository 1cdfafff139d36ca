import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '@wandering-books/contract/api.ts';
import type { Answer } from '@wandering-books/contract/endpoint.ts';
import { useState } from 'react';
import { ApiError, buildQuery } from '../../../lib/api/api.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import type { Entry } from '../../../ui/forms/search-entries.tsx';

const RARELY_CHANGES = { staleTime: 60 * 60_000 };

export const useCountries = () =>
  useQuery({ ...RARELY_CHANGES, ...buildQuery(['countries'], 'GET /api/countries'), select: (data) => data.countries });

export const useStates = (country: string) =>
  useQuery({
    ...RARELY_CHANGES,
    ...buildQuery(['states', country], 'GET /api/countries/:id/states', { params: { id: country } }),
    enabled: country !== '',
    select: (data) => data.states,
  });

export const useCities = (state: string) =>
  useQuery({
    ...RARELY_CHANGES,
    ...buildQuery(['cities of', state], 'GET /api/states/:id/cities', { params: { id: state } }),
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
        ...buildQuery(['pincode', pincode], 'GET /api/pincodes/:pincode', { params: { pincode } }),
        retry: false,
      })
      .catch((error: unknown) => (error instanceof ApiError && error.status === 404 ? null : undefined));
}

export const useCollegeSearch = (q: string) =>
  useQuery({
    ...RARELY_CHANGES,
    ...buildQuery(['college search', q], 'GET /api/colleges', { query: { q } }),
    enabled: q !== '',
    select: (data) => data.colleges,
    placeholderData: keepPreviousData,
  });

export const useUniversitySearch = (q: string) =>
  useQuery({
    ...RARELY_CHANGES,
    ...buildQuery(['university search', q], 'GET /api/universities', { query: { q } }),
    enabled: q !== '',
    select: (data) => data.universities,
    placeholderData: keepPreviousData,
  });

export type Search = (q: string) => { data?: readonly Entry[]; isFetching: boolean; isError: boolean };

/** Searches for what is typed, once typing pauses. */
export function useTypedSearch(useSearch: Search) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const debounced = useDebouncedValue(text, 250);
  const { data = [], isFetching, isError } = useSearch(debounced);
  return { text, setTyped, found: text ? data : [], isSearching: isFetching || debounced !== text, isError };
}
