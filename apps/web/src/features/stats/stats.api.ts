import { useQuery } from '@tanstack/react-query';
import { buildQuery } from '../../lib/api/api.ts';

export const useHeroStats = () => useQuery(buildQuery(['stats', 'hero'], 'GET /api/hero/stats'));

export const useDashboard = () =>
  useQuery({
    ...buildQuery(['stats', 'dashboard'], 'GET /api/user/dashboard'),
    refetchOnMount: 'always',
  });
