import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, buildQuery } from '../../lib/api/api.ts';

const getPassportQuery = (code: string) =>
  buildQuery(['passport', code], 'GET /api/passports/:code', { params: { code } });

export const usePassport = (code: string) => useQuery({ ...getPassportQuery(code), enabled: code !== '' });

/** Gets the passport of an own book. */
export function useKeepPassport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api('PUT /api/books/:id/passport', { params: { id } }),
    onSuccess: (passport) => void queries.setQueryData(getPassportQuery(passport.code).queryKey, passport),
  });
}

export const useNameStamp = (id: number, onChanged: () => void) =>
  useMutation({
    mutationFn: (isNamed: boolean) => api('PUT /api/requests/:id/stamp', { params: { id }, body: { named: isNamed } }),
    onSettled: onChanged,
  });
