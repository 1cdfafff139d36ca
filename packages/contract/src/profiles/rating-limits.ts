export const MAX_STARS = 5;
export const MAX_COMMENT_LENGTH = 300;
/** The initial rating of every member. */
export const DEFAULT_RATING = 4.8;
/** The initial rating counts as this many ratings (Bayesian average). */
export const DEFAULT_RATING_WEIGHT = 5;
