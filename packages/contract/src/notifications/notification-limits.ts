/** The bell lists so many requests of each kind at most. */
export const MAX_NOTIFICATIONS = 100;
