/** What the form and the rules must agree on, without the weight of the rules. */
/** The longest name of a college that is not listed. */
export const MAX_COLLEGE_NAME_LENGTH = 120;

export const genders = ['male', 'female', 'other'] as const;

export const MAX_BIO_LENGTH = 1000;

const MINIMUM_AGE = 5;

/** The latest day on which somebody may be born who has a profile: five years before that moment, as `2020-03-31`. */
export function getLatestBirthday(now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - MINIMUM_AGE, now.getUTCMonth(), now.getUTCDate()));
  return day.toISOString().slice(0, 10);
}
