/** What the form holds: at first there are no stars. */
export type RatingValues = { stars: number | undefined; line: string };

export const NOTHING_SAID: RatingValues = { stars: undefined, line: '' };
