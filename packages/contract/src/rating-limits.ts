export const MAX_STARS = 5;
/** The length of what is said along with the stars. */
export const MAX_LINE_LENGTH = 300;
/** The value that everybody starts with. */
export const DEFAULT_RATING = 4.8;
/** As how many ratings it counts: so each rating moves it, and the first not far. */
export const DEFAULT_RATING_WEIGHT = 5;
