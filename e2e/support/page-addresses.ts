import { listPageAddresses, type PageName, pages } from '../../packages/contract/src/pages.ts';

interface Content {
  book: number;
  user: number;
  passport: string;
}

/** Of the first book that a member shares. */
const OF_FIRST_BOOK = { work: 1, author: 'r-k-narayan' };

/** Builds the address of a page, with this content on the pages that show some. */
export const buildPageAddress = (name: PageName, content: Content) =>
  listPageAddresses(pages[name])
    .at(-1)!
    .replace(/:\w+/, String(({ ...OF_FIRST_BOOK, ...content } as Partial<Record<PageName, number | string>>)[name]));
