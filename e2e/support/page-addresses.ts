import { listPageAddresses, type PageName, pages } from '../../packages/contract/src/pages.ts';

interface Content {
  book: number;
  user: number;
  passport: string;
}

/** Builds the address of a page, with this content on the pages that show some. */
export const buildPageAddress = (name: PageName, content: Content) =>
  listPageAddresses(pages[name])
    .at(-1)!
    .replace(/:\w+/, String((content as Partial<Record<PageName, number | string>>)[name]));
