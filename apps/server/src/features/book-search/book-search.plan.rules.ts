import type { BookCondition, BookSort, BookType } from '@wandering-books/contract/books/book-options.ts';
import type { RawBuilder } from 'kysely';
import type { Coordinates } from '../../platform/geography/great-circle.ts';

export interface SearchPlan {
  selection: Selection;
  order: Order;
  position: Coordinates | null;
  /** At most so many newest matches are ranked; the others follow by date. */
  maxRanked: number;
  text?: TextPlan;
  /** Whether books may lack one of the typed words. */
  isShorter?: boolean;
}

export type RankedPlan = SearchPlan & { text: TextPlan };

export type Order = BookSort | 'best';

/** Filters of a book list. Any of several ids matches; an empty array matches nothing. */
export interface Selection {
  category_id?: number[] | undefined;
  language_id?: number[] | undefined;
  city_id?: number[] | undefined;
  college_id?: number[] | undefined;
  type?: BookType | undefined;
  condition?: BookCondition | undefined;
  work_id?: number | RawBuilder<number>;
  /** In rupees. */
  maxPrice?: number | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
  /** The text of a `tsquery`. */
  search?: string;
  ownerId?: number | undefined;
  /** Never empty. */
  excludeOwnerIds?: number[];
  /** Never empty. */
  excludeIds?: number[];
  within?: { kilometres: number; of: Coordinates };
}

/** Far more than readers page through; bounds the work of a search. */
export const MAX_RANKED = 250;

export const REFERENCES = ['category_id', 'language_id', 'city_id', 'college_id'] as const;
export const PROPERTIES = ['type', 'condition', 'work_id'] as const;

export interface TextPlan {
  query: string;
  /** `tsquery` text: every word as typed, as whole words. */
  wholeWords: string;
  /** `tsquery` text of the facets that all words mean; empty for none. */
  facets: string;
  /** `tsquery` texts for title and author, closest first: typed words, the same in other spellings, typed beginnings. */
  rankedBy: string[];
  /** Books whose title equals the text. */
  exactTitleIds: number[];
  /** Set when the latest books should hold enough matches. */
  recency?: RecencyWindow | undefined;
}

/** The word index partitions books by steps of their ids; later books have higher ids. */
export type Step = 10_000 | 100_000;

/** The latest books, as whole steps of ids. */
export interface RecencyWindow {
  step: Step;
  steps: number[];
  /** Number of ids. */
  span: number;
}

/** `limit` books after an offset or a key. */
export interface PageWindow {
  limit: number;
  offset: number;
  after?: SortKey;
}

/** Position in a sorted list: title, or date in microseconds, then id. */
export interface SortKey {
  key: string | number;
  id: number;
}

export const isNarrowed = (selection: Selection) => Object.values(selection).some((value) => value !== undefined);
