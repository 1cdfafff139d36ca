import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { setAccountLanguage, useAccount } from '../../features/accounts/accounts.api.ts';
import { requestsKey } from '../../features/requests/requests.api.ts';
import { getChosenLanguage, rememberLanguage, showLanguage, findOpenedLanguage } from '../language/language.ts';
import { queryClient } from '../rendering/app-query-client.ts';

/** Uses the account's language, or stores the one that was chosen in this browser. Refetches requests, whose texts the server translates. */
export function useAccountLanguage(): void {
  const queries = useQueryClient();
  const language = useAccount().data?.language;
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: requestsKey });
    i18next.on('languageChanged', refetch);
    return () => i18next.off('languageChanged', refetch);
  }, [queries]);
  useEffect(() => {
    if (language === undefined) return;
    if (language) void takeOver(language);
    else {
      const choice = getChosenLanguage();
      if (choice) void saveAccountLanguage(choice).catch(() => {});
    }
  }, [language]);
}

/** A language in the address takes precedence. */
async function takeOver(language: LanguageCode) {
  if (language === getChosenLanguage()) return;
  rememberLanguage(language);
  if (!findOpenedLanguage()) await showLanguage(language);
}

/** @throws ApiError when the account could not be updated */
export const saveAccountLanguage = (language: LanguageCode) => setAccountLanguage(queryClient, language);
