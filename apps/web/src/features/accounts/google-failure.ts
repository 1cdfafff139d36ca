import type { GoogleFailure } from '@wandering-books/contract/google.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

/** Why signing in with Google has just failed, as the address says; undefined if it does not. */
export function useGoogleFailure(): string | undefined {
  const { t, i18n } = useTranslation('accounts');
  const code = new URLSearchParams(useLocation().search).get('error');
  if (!code) return undefined;
  const isKnown = i18n.exists(`googleFailures.${code}`, { ns: 'accounts' });
  return t(`googleFailures.${isKnown ? (code as GoogleFailure) : 'google_failed'}`);
}
