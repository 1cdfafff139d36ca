export const bookTypes = ['rent', 'exchange', 'sell', 'donate'] as const;
export const bookStatuses = ['available', 'unavailable'] as const;
export const bookConditions = ['new', 'used'] as const;
/** Grades of the condition; all but the first belong to used books. */
export const conditionGrades = ['new', 'like_new', 'very_good', 'good', 'acceptable'] as const;
/** The cover of a book: a photo, or a cover drawn from its title and author. */
export const bookCovers = ['photo', 'drawn'] as const;
/** By price, books for exchange come last. */
export const bookSorts = ['newest', 'oldest', 'title_asc', 'title_desc', 'price_asc', 'distance'] as const;

export type BookType = (typeof bookTypes)[number];
export type BookCondition = (typeof bookConditions)[number];
export type ConditionGrade = (typeof conditionGrades)[number];
export type BookSort = (typeof bookSorts)[number];

const isPriced: Record<string, boolean> = { rent: true, exchange: false, sell: true, donate: false } satisfies Record<
  BookType,
  boolean
>;

/** Whether a book of a type needs a price; false for an unknown type. */
export const needsPrice = (type: string): boolean => isPriced[type] ?? false;

export const MAX_BOOK_PHOTOS = 6;
