import type { LanguageCode } from '@wandering-books/contract/interface-languages.ts';
import i18next from 'i18next';
import { useEffect } from 'react';
import { setAccountLanguage, useAccount } from '../features/accounts/accounts.api.ts';
import { findNamedLanguage } from '../lib/address-language.tsx';
import { getChosenLanguage, rememberLanguage, showLanguage } from './language.ts';
import { queryClient } from './app-query-client.ts';

/** Speaks the language of the account; one that has none yet is told in which the member reads. */
export function useAccountLanguage(): void {
  const language = useAccount().data?.language;
  useEffect(() => {
    if (language === undefined) return;
    if (language) void takeOver(language);
    else if (i18next.language !== 'en') void keepWithAccount(i18next.language as LanguageCode).catch(() => {});
  }, [language]);
}

/** An address that names a language is read in that one all the same. */
async function takeOver(language: LanguageCode) {
  if (language === getChosenLanguage()) return;
  rememberLanguage(language);
  if (!findNamedLanguage(window.location.search)) await showLanguage(language);
}

/** @throws ApiError when the server does not know of it now */
export const keepWithAccount = (language: LanguageCode) => setAccountLanguage(queryClient, language);
