import { listPageAddresses, type PageName, pages } from '../../packages/contract/src/pages.ts';

interface Content {
  book: number;
  user: number;
  passport: string;
}

/** Of the first book that a member shares, and the first wish. */
const OF_THE_FIRST = { work: 1, author: 'r-k-narayan', wanted: 1 };

/** Builds the address of a page, with this content on the pages that show some. */
export const buildPageAddress = (name: PageName, content: Content) =>
  listPageAddresses(pages[name])
    .at(-1)!
    .replace(/:\w+/, String(({ ...OF_THE_FIRST, ...content } as Partial<Record<PageName, number | string>>)[name]));
