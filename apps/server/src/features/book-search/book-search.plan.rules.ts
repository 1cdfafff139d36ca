import type { BookCondition, BookSort, BookType } from '@wandering-books/contract/books.ts';
import type { Coordinates } from '../../platform/geography/great-circle.ts';
import type { RecencyWindow } from './book-search.recency-windows.rules.ts';

/** What is looked for, in which order: all that the queries need to know. */
export interface SearchPlan {
  selection: Selection;
  order: Order;
  position: Coordinates | null;
  /** Of very many books that match a text so many are ranked: the newest. The others follow them by date. */
  mostRanked: number;
  text?: TextPlan;
}

export type RankedPlan = SearchPlan & { text: TextPlan };

/** `best` is the best match for a search. */
export type Order = BookSort | 'best';

/** What narrows a list of the books on offer. Of several ids any one will do, and none of none. */
export interface Selection {
  category_id?: number[] | undefined;
  language_id?: number[] | undefined;
  city_id?: number[] | undefined;
  college_id?: number[] | undefined;
  type?: BookType;
  condition?: BookCondition;
  /** In rupees. */
  maxPrice?: number;
  since?: Date;
  before?: Date;
  /** The text of a `tsquery`. */
  search?: string;
  ownerId?: number;
  /** Never empty. */
  excludeOwnerIds?: number[];
  /** Never empty. */
  excludeIds?: number[];
  /** Those that stand at most so far from there. */
  within?: { kilometres: number; of: Coordinates };
}

/** More than anybody looks through. */
export const MOST_RANKED = 250;

export const REFERENCES = ['category_id', 'language_id', 'city_id', 'college_id'] as const;
export const PROPERTIES = ['type', 'condition'] as const;

/** How to rank what matches a text. */
export interface TextPlan {
  typed: string;
  /** The text of a `tsquery`: every word as it was typed, none of them unfinished. */
  wholeWords: string;
  /** The same for what all words mean beside the text of a book: its category, language, place or type. Empty: nothing. */
  facets: string;
  /** The same for the words that were typed, without others that sound like them. Empty: there are no others. */
  typedWords: string;
  /** Books whose title is what was typed. */
  exactTitleIds: number[];
  /** Some of the latest books, when enough matches should be among them. */
  recency?: RecencyWindow | undefined;
}

/** So many of a list: after so many others, or after the book with this key. */
export interface PageWindow {
  limit: number;
  offset: number;
  after?: SortKey;
}

/** Where a book stands in a sorted list: by its title, or by its date in microseconds, and then by its id. */
export interface SortKey {
  key: string | number;
  id: number;
}

export const isNarrowed = (selection: Selection) => Object.values(selection).some((value) => value !== undefined);
