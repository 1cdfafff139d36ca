import { addLanguage, findInterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { isGuestPage, type PageName, paths } from '@wandering-books/contract/pages.ts';

type SinglePage = { [Name in PageName]: Parameters<(typeof paths)[Name]> extends [] ? Name : never }[PageName];

interface PageLink {
  publicUrl: string;
  /** The reader's language, for guest pages; members see pages in their own. */
  language: string | null | undefined;
  token?: string;
  /** A further parameter behind the token. */
  parameter?: string | undefined;
}

/** Builds the absolute URL of a page, for use outside the product. */
export function buildPageUrl(name: SinglePage, { publicUrl, language, token, parameter }: PageLink): string {
  const query = token === undefined ? '' : `?token=${token}${parameter ? `&${parameter}` : ''}`;
  const path = paths[name]() + query;
  return publicUrl + (isGuestPage(name) ? addLanguage(path, findInterfaceLanguage({ lang: language })) : path);
}
