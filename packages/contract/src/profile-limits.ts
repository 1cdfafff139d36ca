/** What the form and the rules must agree on, without the weight of the rules. */
export const genders = ['male', 'female', 'other'] as const;

export const BIO_LENGTH = 1000;

const YOUNGEST = 5;

/** The latest day on which somebody may be born who has a profile: five years before that moment, as `2020-03-31`. */
export function latestBirthday(now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - YOUNGEST, now.getUTCMonth(), now.getUTCDate()));
  return day.toISOString().slice(0, 10);
}
