import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

const RARELY_CHANGES = { staleTime: 60 * 60_000 };

export const useCategories = () => useQuery(categories);
export const useLanguages = () => useQuery(languages);

export const useCities = () => useQuery(cities);

export const useColleges = () => useQuery(colleges);

const categories = queryOptions({
  ...RARELY_CHANGES,
  queryKey: ['categories'],
  queryFn: ({ signal }) => api('GET /api/categories', { signal }),
});

const languages = queryOptions({
  ...RARELY_CHANGES,
  queryKey: ['languages'],
  queryFn: ({ signal }) => api('GET /api/languages', { signal }),
});

const cities = queryOptions({
  queryKey: ['cities'],
  queryFn: ({ signal }) => api('GET /api/cities', { signal }),
});

const colleges = queryOptions({
  queryKey: ['colleges'],
  queryFn: async ({ signal }) => (await api('GET /api/colleges', { signal })).colleges,
});
