import { useQuery } from '@tanstack/react-query';
import { buildQuery } from '../../lib/api/api.ts';

const RARELY_CHANGES = { staleTime: 60 * 60_000 };

export const useCategories = () =>
  useQuery({ ...RARELY_CHANGES, ...buildQuery(['categories'], 'GET /api/categories') });

export const useLanguages = () => useQuery({ ...RARELY_CHANGES, ...buildQuery(['languages'], 'GET /api/languages') });

export const useCities = () => useQuery(buildQuery(['cities'], 'GET /api/cities'));

export const useColleges = () =>
  useQuery({ ...buildQuery(['colleges'], 'GET /api/colleges'), select: (data) => data.colleges });
