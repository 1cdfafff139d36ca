import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export function useHeroStats() {
  return useQuery({ queryKey: ['stats', 'hero'], queryFn: ({ signal }) => api('GET /api/hero/stats', { signal }) });
}

export function useDashboard() {
  return useQuery({
    queryKey: ['stats', 'dashboard'],
    queryFn: ({ signal }) => api('GET /api/user/dashboard', { signal }),
    refetchOnMount: 'always',
  });
}
