/** Shared by forms and schemas; kept apart so that the browser does not load the schemas. */
export const MAX_COLLEGE_NAME_LENGTH = 120;

export const genders = ['male', 'female', 'other'] as const;

export const MAX_BIO_LENGTH = 1000;

/** Length of the first page of a member's books, which their profile contains. */
export const SHELF_PAGE_SIZE = 24;

const MIN_AGE = 5;

/** Returns the latest accepted date of birth as `2020-03-31`: five years before `now`. */
export function getLatestBirthday(now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - MIN_AGE, now.getUTCMonth(), now.getUTCDate()));
  return day.toISOString().slice(0, 10);
}
