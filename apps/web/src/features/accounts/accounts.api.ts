import type { Account } from '@wandering-books/contract/accounts/accounts.ts';
import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, buildQuery } from '../../lib/api/api.ts';
import { getSession, signIn } from '../../lib/session.ts';

export const accountKey = ['account'];

export const useAccount = () =>
  useQuery({
    queryKey: accountKey,
    queryFn: async ({ signal }) => {
      const account = await api('GET /api/user', { signal });
      const session = getSession();
      if (session && session.userId !== account.id) signIn(session.token, account.id);
      return account;
    },
  });

export async function setAccountLanguage(queries: QueryClient, language: LanguageCode) {
  await api('PUT /api/settings', { body: { language } });
  queries.setQueryData(accountKey, (account?: Account) => account && { ...account, language });
}

export const useIsModerator = () => useAccount().data?.is_moderator ?? false;

export const settingsKey = ['settings'];
export const emailPreferencesKey = ['mail-preferences'];

export const useSettings = () => useQuery(buildQuery(settingsKey, 'GET /api/settings'));
