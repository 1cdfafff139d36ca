import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { signOut } from '../../../lib/session.ts';
import { accountKey } from '../accounts.api.ts';

/** Asked for once, because the server counts uses of links. */
export const useFactorsToKeep = (token: string) =>
  useQuery({
    queryKey: ['factors-to-keep', token],
    queryFn: () => api('POST /api/password/reset/factors', { body: { token } }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const useUndoChange = () =>
  useSingleMutation({
    mutationFn: (token: string) => api('POST /api/account/undo', { body: { token } }),
    onSuccess: signOut,
  });

export function useVerifyEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api('POST /api/email/verify', { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKey }),
  });
}
