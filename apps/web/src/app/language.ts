import { getInterfaceLanguage, type LanguageCode } from '@wandering-books/contract/interface-languages.ts';
import i18next from 'i18next';
import { findNamedLanguage } from '../lib/address-language.tsx';
import { readStored, writeStored } from '../lib/stored-state.ts';

/** Also in the head of index.html, which goes to the page in the reader's language if another was opened. */
const STORED = 'language';

/** The language that was chosen in this browser, or for the account that was used in it. */
export const getChosenLanguage = () => getInterfaceLanguage(readStored(STORED))?.code;

export const rememberLanguage = (code: LanguageCode): void => writeStored(STORED, code);

/** The language to speak: what the address says, what was chosen, what the reader likes best. What an address says first is a choice, too. */
export function findLanguage(): LanguageCode {
  const named = findNamedLanguage(window.location.search);
  if (named && !getChosenLanguage()) rememberLanguage(named);
  return named ?? findUsualLanguage();
}

/** The language to speak where the address says nothing. */
export const findUsualLanguage = (): LanguageCode => getChosenLanguage() ?? findPreferredLanguage() ?? 'en';

const findPreferredLanguage = () =>
  navigator.languages.map((tag) => getInterfaceLanguage(tag.split('-')[0])?.code).find(Boolean);

/** Tells the browser which language the page is in, and which way that is read. */
export function sayLanguage(code: LanguageCode): void {
  const { documentElement } = document;
  documentElement.lang = code;
  documentElement.dir = getInterfaceLanguage(code)!.direction;
}

/** Goes on in another language, once its words are there. */
export async function showLanguage(code: LanguageCode): Promise<void> {
  await i18next.changeLanguage(code);
  sayLanguage(code);
}
