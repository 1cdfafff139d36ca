import {
  findInterfaceLanguage,
  getInterfaceLanguage,
  interfaceLanguages,
  type LanguageCode,
} from '@wandering-books/contract/interface-languages.ts';
import { type ReactNode, useContext, useMemo } from 'react';
import { type Navigator, parsePath, type Path, useLocation } from 'react-router';
import { NavigationContext } from './private-doors.ts';

const [defaultLanguage] = interfaceLanguages;

/** The language that a query names, if it names one. */
export const findNamedLanguage = (search: string) =>
  getInterfaceLanguage(new URLSearchParams(search).get('lang'))?.code;

/** The query that names a language and says what else it says. */
export function nameLanguage(search: string, code: LanguageCode): string {
  const query = new URLSearchParams(search);
  query.set('lang', code);
  return `?${query}`;
}

/** The language that the address of the page names, but for that of addresses that name none. */
function useAddressLanguage(): LanguageCode | undefined {
  const { search } = useLocation();
  const { code } = findInterfaceLanguage({ lang: findNamedLanguage(search) });
  return code === defaultLanguage.code ? undefined : code;
}

/**
 * Where the address names a language, so does every link of the page, and every way that scripts take: guests without scripts have
 * nothing else that remembers it.
 */
export function LanguageInLinks({ children }: { children: ReactNode }) {
  const language = useAddressLanguage();
  const navigation = useContext(NavigationContext);
  const inLanguage = useMemo(
    () => language && { ...navigation, navigator: nameLanguageInWays(navigation.navigator, language) },
    [navigation, language],
  );
  return <NavigationContext value={inLanguage ?? navigation}>{children}</NavigationContext>;
}

function nameLanguageInWays(navigator: Navigator, language: LanguageCode): Navigator {
  const change = (to: string | Partial<Path>) => addLanguageTo(to, language);
  return {
    ...navigator,
    createHref: (to) => navigator.createHref(change(to)),
    push: (to, ...rest) => navigator.push(change(to), ...rest),
    replace: (to, ...rest) => navigator.replace(change(to), ...rest),
  };
}

/** What names a language itself stays as it is. */
function addLanguageTo(to: string | Partial<Path>, language: LanguageCode): Partial<Path> {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const { search = '' } = path;
  return findNamedLanguage(search) ? path : { ...path, search: nameLanguage(search, language) };
}

/** Has a form that leads to another page say the language too. */
export function LanguageField() {
  const language = useAddressLanguage();
  return language && <input type="hidden" name="lang" value={language} />;
}
