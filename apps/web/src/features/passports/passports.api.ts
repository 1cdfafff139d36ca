import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passport } from '@wandering-books/contract/passports/passports.ts';
import { api, buildQuery } from '../../lib/api/api.ts';

const getPassportQuery = (code: string) =>
  buildQuery(['passport', code], 'GET /api/passports/:code', { params: { code } });

export const usePassport = (code: string) => useQuery({ ...getPassportQuery(code), enabled: code !== '' });

/** Gets the passport of an own book. */
export const useKeepPassport = () =>
  usePassportMutation((id: number) => api('PUT /api/books/:id/passport', { params: { id } }));

export const useNoteBcid = (code: string) =>
  usePassportMutation((bcid: string) => api('PUT /api/passports/:code', { params: { code }, body: { bcid } }));

export const useNameStamp = (id: number, onChanged: () => void) =>
  useMutation({
    mutationFn: (isNamed: boolean) => api('PUT /api/requests/:id/stamp', { params: { id }, body: { named: isNamed } }),
    onSettled: onChanged,
  });

function usePassportMutation<Given>(change: (input: Given) => Promise<Passport>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (passport) => void queries.setQueryData(getPassportQuery(passport.code).queryKey, passport),
  });
}
