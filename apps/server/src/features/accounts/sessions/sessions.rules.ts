const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

export const getSessionExpiry = (now: Date) => new Date(now.getTime() + 30 * DAY);

/** At most once in ten minutes, so that reads rarely cause a write. */
export const shouldRecordUse = (lastUsed: Date, now: Date) => now.getTime() - lastUsed.getTime() > 10 * MINUTE;
