import { getInterfaceLanguage, type LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import i18next from 'i18next';
import { findNamedLanguage } from '../../lib/language/address-language.tsx';
import { readStored, writeStored } from '../../lib/device/storage/entries.ts';
import type { NavigateFunction } from 'react-router';

/** Also read in the head of index.html, which redirects to the reader's language. */
const STORED = 'language';

/** The language chosen in this browser or in an account used in it. */
export const getChosenLanguage = () => getInterfaceLanguage(readStored(STORED))?.code;

export const rememberLanguage = (code: LanguageCode) => writeStored(STORED, code);

/** The language of the address, which counts as a choice when there is none and the browser has another, else the chosen one, else the browser's. */
export function findLanguage(): LanguageCode {
  const addressLanguage = findNamedLanguage(window.location.search);
  const preferredLanguage = findPreferredLanguage();
  const isChoice = addressLanguage && addressLanguage !== preferredLanguage && !getChosenLanguage();
  if (isChoice) rememberLanguage(addressLanguage);
  return addressLanguage ?? getChosenLanguage() ?? preferredLanguage ?? 'en';
}

const findPreferredLanguage = () =>
  navigator.languages.map((tag) => getInterfaceLanguage(tag.split('-')[0])?.code).find(Boolean);

export function setDocumentLanguage(code: LanguageCode): void {
  const { documentElement } = document;
  documentElement.lang = code;
  documentElement.dir = getInterfaceLanguage(code)!.direction;
}

export async function showLanguage(code: LanguageCode): Promise<void> {
  await i18next.changeLanguage(code);
  setDocumentLanguage(code);
}

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
