import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { signOut } from '../../../lib/session.ts';
import { accountKey } from '../accounts.api.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findBookInAddress } from '../../../lib/navigation/login-prompt.ts';

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

const findToken = (query: string) => new URLSearchParams(query).get('token') || null;

/** Returns the token of a mailed link and removes it from the address bar and the history; a wanted book stays. */
export function useLinkToken(): string | null {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [token] = useState(() => findToken(search));
  useEffect(() => {
    const book = findBookInAddress(search);
    if (findToken(search)) void navigate({ pathname, search: book && `?book=${book}` }, { replace: true });
  }, [navigate, pathname, search]);
  return token;
}
