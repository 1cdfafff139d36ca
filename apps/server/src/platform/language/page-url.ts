import { addLanguage, findInterfaceLanguage } from '@wandering-books/contract/interface-languages.ts';
import { isGuestPage, type PageName, paths } from '@wandering-books/contract/pages.ts';

type SinglePage = { [Name in PageName]: Parameters<(typeof paths)[Name]> extends [] ? Name : never }[PageName];

interface PageLink {
  publicUrl: string;
  /** The reader's. A guest page is opened in it; to members each page speaks their own. */
  language: string | null | undefined;
  /** What the page is opened with, from a mail. */
  token?: string;
}

/** The whole address of a page, for whoever reads of it outside the product. */
export function buildPageUrl(name: SinglePage, { publicUrl, language, token }: PageLink): string {
  const path = paths[name]() + (token === undefined ? '' : `?token=${token}`);
  return publicUrl + (isGuestPage(name) ? addLanguage(path, findInterfaceLanguage({ lang: language })) : path);
}
