import { emailAddress, foldToLine } from '@wandering-books/contract/fields.ts';
import type { GoogleFailure } from '@wandering-books/contract/google.ts';
import type { Deps } from '../../deps.ts';

const CODE_SECONDS = 90;
const CLOCK_SKEW_SECONDS = 60;

/** How long the code that comes back from Google is good for. */
export const getCodeExpiry = (now: Date) => new Date(now.getTime() + CODE_SECONDS * 1000);

export const isGoogleSecure = ({ google }: Pick<Deps, 'google'>) => google?.redirectUri.startsWith('https:') ?? false;

/** Over https the browser itself sees to it that no other host has set the cookie. */
export const getTicketCookieName = (deps: Pick<Deps, 'google'>) =>
  isGoogleSecure(deps) ? '__Host-google_sign_in' : 'google_sign_in';

interface Claims {
  sub: string;
  [claim: string]: unknown;
}

/** Whether somebody has signed in to Google since then, as far as Google tells; else the sign-in is as old as what it says. */
export function isFreshSignIn({ auth_time, iat }: Claims, since: Date) {
  const at = typeof auth_time === 'number' ? auth_time : Number(iat);
  return at + CLOCK_SKEW_SECONDS >= since.getTime() / 1000;
}

/** The email that Google vouches for; null if it vouches for none. */
export function getVerifiedEmail({ email, email_verified }: Claims): string | null {
  const parsed = emailAddress.safeParse(email);
  return email_verified === true && parsed.success ? parsed.data : null;
}

/** What to call a new member: their name at Google, else how their email begins. */
export function getDisplayName({ name }: Claims, email: string): string {
  const given = typeof name === 'string' ? foldToLine(name.replace(/\p{Cc}/gu, ' ')).trim() : '';
  return [...(given || email.split('@')[0]!)].slice(0, 100).join('').trim();
}

interface LinkableAccount {
  password_hash: string | null;
  google_subject: string | null;
  email_verified_at: Date | null;
}

/**
 * Why a Google account may not join the account with its email, or null if it may. An account with a password and an email
 * nobody has confirmed may have been opened by somebody else, who would then share it with the email's owner.
 */
export function findLinkingFailure(account: LinkableAccount, subject: string): GoogleFailure | null {
  if (account.google_subject !== null && account.google_subject !== subject) return 'google_other_account';
  return account.password_hash && !account.email_verified_at ? 'google_password_first' : null;
}
