import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { getSession, signIn } from '../../lib/session.ts';

type Credentials = { email: string; password: string };
type NewMember = Credentials & { name: string; mobile: string };

export function useLogin() {
  return useMutation({ mutationFn: (body: Credentials) => api('POST /api/login', { body }) });
}

export function useRegister() {
  return useMutation({ mutationFn: (body: NewMember) => api('POST /api/register', { body }) });
}

/** The signed-in user. A session that began with a token alone learns here whose it is. */
export function useAccount() {
  return useQuery({
    queryKey: ['account'],
    queryFn: async ({ signal }) => {
      const account = await api('GET /api/user', { signal });
      const session = getSession();
      if (session && session.userId !== account.id) signIn(session.token, account.id);
      return account;
    },
  });
}
