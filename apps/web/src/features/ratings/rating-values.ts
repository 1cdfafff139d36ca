export type RatingValues = { stars: number | undefined; line: string };

export const EMPTY_RATING: RatingValues = { stars: undefined, line: '' };
