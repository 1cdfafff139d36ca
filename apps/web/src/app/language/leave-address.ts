import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import type { NavigateFunction } from 'react-router';
import { findNamedLanguage } from '../../lib/language/address-language.tsx';

let leftLanguage: LanguageCode | undefined;

/** The language that the address names, or named when the page was opened. */
export const findOpenedLanguage = () => findNamedLanguage(window.location.search) ?? leftLanguage;

/** Removes the language from the address, which only the server needs. */
export function leaveAddress(navigate: NavigateFunction): void {
  const { pathname, search, hash } = window.location;
  leftLanguage = findNamedLanguage(search);
  if (!leftLanguage) return;
  const query = new URLSearchParams(search);
  query.delete('lang');
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  void navigate({ pathname, search: String(query), hash }, { replace: true, state: usr });
}
