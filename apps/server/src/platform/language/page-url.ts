import { addLanguage, findInterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { isGuestPage, type PageName, paths } from '@wandering-books/contract/pages.ts';

type SinglePage = { [Name in PageName]: Parameters<(typeof paths)[Name]> extends [] ? Name : never }[PageName];

interface PageLink {
  publicUrl: string;
  /** The reader's language, for guest pages; members see pages in their own. */
  language: string | null | undefined;
  token?: string;
}

/** Builds the absolute URL of a page, for use outside the product. */
export function buildPageUrl(name: SinglePage, { publicUrl, language, token }: PageLink): string {
  const path = paths[name]() + (token === undefined ? '' : `?token=${token}`);
  return publicUrl + (isGuestPage(name) ? addLanguage(path, findInterfaceLanguage({ lang: language })) : path);
}
