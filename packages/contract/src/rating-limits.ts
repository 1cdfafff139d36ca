export const MOST_STARS = 5;
/** The length of what is said along with the stars. */
export const MAX_LINE = 300;
/** What a member shows whom nobody has rated yet. */
export const RATING_OF_THE_NEW = 4.8;
