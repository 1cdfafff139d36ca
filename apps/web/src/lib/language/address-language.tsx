import {
  findInterfaceLanguage,
  getInterfaceLanguage,
  interfaceLanguages,
  type LanguageCode,
} from '@wandering-books/contract/language/interface-languages.ts';
import { type ReactNode, useContext, useMemo } from 'react';
import { type Navigator, parsePath, type Path, useLocation } from 'react-router';
import { NavigationContext } from '../undocumented-apis.ts';

const [defaultLanguage] = interfaceLanguages;

export const findNamedLanguage = (search: string) =>
  getInterfaceLanguage(new URLSearchParams(search).get('lang'))?.code;

export function nameLanguage(search: string, code: LanguageCode): string {
  const query = new URLSearchParams(search);
  query.set('lang', code);
  return `?${query}`;
}

function useAddressLanguage(): LanguageCode | undefined {
  const { search } = useLocation();
  const { code } = findInterfaceLanguage({ lang: findNamedLanguage(search) });
  return code === defaultLanguage.code ? undefined : code;
}

/** Keeps the language of the address in all links and navigations, also for guests without scripts. */
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

/** Targets that name a language stay unchanged. */
function addLanguageTo(to: string | Partial<Path>, language: LanguageCode): Partial<Path> {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const { search = '' } = path;
  return findNamedLanguage(search) ? path : { ...path, search: nameLanguage(search, language) };
}

/** Adds the language to a form that navigates to another page. */
export function LanguageField() {
  const language = useAddressLanguage();
  return language && <input type="hidden" name="lang" value={language} />;
}
