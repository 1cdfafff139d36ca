import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Named } from '@wandering-books/contract/fields.ts';
import { buildQuery } from '../../lib/api/api.ts';

const RARELY_CHANGES = { staleTime: 60 * 60_000 };

const categoriesKey = ['categories'];
const languagesKey = ['languages'];
const citiesKey = ['cities'];
const collegesKey = ['colleges'];
const townsKey = ['towns'];

export const useCategories = (select?: (categories: Named[]) => Named[]) =>
  useQuery({ ...RARELY_CHANGES, ...buildQuery(categoriesKey, 'GET /api/categories'), select });

export const useLanguages = () => useQuery({ ...RARELY_CHANGES, ...buildQuery(languagesKey, 'GET /api/languages') });

export const useCities = () => useQuery(buildQuery(citiesKey, 'GET /api/cities'));

/** Of a large community they are ten times as long as the page that offers them. */
export const useColleges = (enabled: boolean) =>
  useQuery({ ...buildQuery(collegesKey, 'GET /api/colleges'), enabled, select: (data) => data.colleges });

const MIN_SEARCH_LENGTH = 2;

export const useTowns = (q: string) =>
  useQuery({
    ...RARELY_CHANGES,
    ...buildQuery([...townsKey, q], 'GET /api/towns', { query: { q } }),
    enabled: q.length >= MIN_SEARCH_LENGTH,
    select: (data) => data.towns,
    placeholderData: keepPreviousData,
  });
