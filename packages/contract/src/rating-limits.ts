export const MAX_STARS = 5;
/** The length of what is said along with the stars. */
export const MAX_LINE_LENGTH = 300;
/** What a member shows whom nobody has rated yet. */
export const DEFAULT_RATING = 4.8;
