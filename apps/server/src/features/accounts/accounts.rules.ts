const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const MINUTE = 60 * 1000;

const LINK_LIFETIMES = { password_reset: HOUR, email_verification: 7 * DAY } as const;

export type LinkPurpose = keyof typeof LINK_LIFETIMES;

export const getLinkExpiry = (purpose: LinkPurpose, now: Date) => new Date(now.getTime() + LINK_LIFETIMES[purpose]);

const REPEAT_PERIOD_MS = 10 * 60 * 1000;

/** Until then a used link answers a repetition of the call that used it. */
export const getRepeatExpiry = (now: Date) => new Date(now.getTime() + REPEAT_PERIOD_MS);

const UNDO_PERIOD_MS = 7 * DAY;

export const getUndoExpiry = (now: Date) => new Date(now.getTime() + UNDO_PERIOD_MS);

/** Second factors added since then may be removed with a reset of the password. */
export const getRecentSince = (now: Date) => new Date(now.getTime() - UNDO_PERIOD_MS);

export const getReauthenticationExpiry = (now: Date) => new Date(now.getTime() + 5 * MINUTE);

/** Registrations since then may be repeated. */
export const getOldestRepeatable = (now: Date) => new Date(now.getTime() - HOUR);

/** Keyed by email and network together, so that a stranger cannot lock a member out. */
export const getLoginAttemptKey = (email: string, network: string) => `${email.toLowerCase()} ${network}`;

const MAX_LOGIN_WAIT_SECONDS = 15 * 60;
const FAILURES_TO_DOUBLE_WAIT = 5;

/** Seconds between two attempts from a network, by how far the account's recent failures exceed the limit. */
export const getLoginWait = (excess: number) =>
  Math.ceil(Math.min(MAX_LOGIN_WAIT_SECONDS, 2 ** (excess / FAILURES_TO_DOUBLE_WAIT)));

export const getOldestLoginNetwork = (now: Date) => new Date(now.getTime() - 90 * DAY);
