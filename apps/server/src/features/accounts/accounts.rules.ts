import { DomainError } from '../../platform/domain-error.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const MINUTE = 60 * 1000;
const TEN_MINUTES = 10 * MINUTE;

/** What is known of the member who is calling; they may have left since the call began. */
export function requireMember<Row>(row: Row | undefined): Row {
  if (!row) throw new DomainError('accounts.unauthenticated');
  return row;
}

/** A session ends 30 days after it was last used. */
export const getSessionExpiry = (now: Date) => new Date(now.getTime() + 30 * DAY);

/** Use is written down at most once in ten minutes, so that reading a page does not cost a write. */
export const shouldRecordUse = (lastUsed: Date, now: Date) => now.getTime() - lastUsed.getTime() > TEN_MINUTES;

/** How long a link in a mail is good for. */
const LINK_LIFETIMES = { password_reset: HOUR, email_verification: 7 * DAY } as const;

export type LinkPurpose = keyof typeof LINK_LIFETIMES;

export const getLinkExpiry = (purpose: LinkPurpose, now: Date) => new Date(now.getTime() + LINK_LIFETIMES[purpose]);

/** How long the old address can take a change of the email address back. */
export const getEmailUndoExpiry = (now: Date) => new Date(now.getTime() + 7 * DAY);

/** How long a member who has confirmed who they are need not do so again. */
export const getReauthenticationExpiry = (now: Date) => new Date(now.getTime() + 5 * MINUTE);

/** Failed logins are counted by email and network together: one stranger cannot lock a member out. */
export const getLoginAttemptKey = (email: string, network: string) => `${email.toLowerCase()} ${network}`;

const LONGEST_LOGIN_WAIT = 15 * 60;
const FAILURES_TO_DOUBLE_WAIT = 5;

/** Seconds that a network waits between two attempts at an account at which so many more than usual have failed lately. */
export const getLoginWait = (excess: number) =>
  Math.ceil(Math.min(LONGEST_LOGIN_WAIT, 2 ** (excess / FAILURES_TO_DOUBLE_WAIT)));

/** Where a member has signed in is forgotten 90 days after they last did. */
export const getOldestLoginNetwork = (now: Date) => new Date(now.getTime() - 90 * DAY);
