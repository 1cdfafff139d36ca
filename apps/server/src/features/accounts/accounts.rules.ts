const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const TEN_MINUTES = 10 * 60 * 1000;

/** A session ends 30 days after it was last used. */
export const getSessionExpiry = (now: Date) => new Date(now.getTime() + 30 * DAY);

/** Use is written down at most once in ten minutes, so that reading a page does not cost a write. */
export const shouldRecordUse = (lastUsed: Date, now: Date) => now.getTime() - lastUsed.getTime() > TEN_MINUTES;

/** How long a link in a mail is good for. */
const LINK_LIFETIMES = { password_reset: HOUR, email_verification: 7 * DAY } as const;

export type LinkPurpose = keyof typeof LINK_LIFETIMES;

export const getLinkExpiry = (purpose: LinkPurpose, now: Date) => new Date(now.getTime() + LINK_LIFETIMES[purpose]);

/** Failed logins are counted by email and address together: one stranger cannot lock a member out. */
export const getLoginAttemptKey = (email: string, address: string) => `${email.toLowerCase()} ${address}`;
