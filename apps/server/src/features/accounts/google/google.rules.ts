import { emailAddress, foldToLine } from '@wandering-books/contract/fields.ts';
import type { GoogleFailure } from '@wandering-books/contract/accounts/google.ts';
import type { Deps } from '../../../deps.ts';

const CODE_SECONDS = 90;
const CLOCK_SKEW_SECONDS = 60;

export const getCodeExpiry = (now: Date) => new Date(now.getTime() + CODE_SECONDS * 1000);

export const isGoogleSecure = ({ google }: Pick<Deps, 'google'>) => google?.redirectUri.startsWith('https:') ?? false;

/** `__Host-` over https: browsers accept it from this host only. */
export const getTicketCookieName = (deps: Pick<Deps, 'google'>) =>
  isGoogleSecure(deps) ? '__Host-google_sign_in' : 'google_sign_in';

interface Claims {
  sub: string;
  [claim: string]: unknown;
}

/** Falls back to the time of issue when Google omits `auth_time`. */
export function isFreshSignIn({ auth_time, iat }: Claims, since: Date) {
  const at = typeof auth_time === 'number' ? auth_time : Number(iat);
  return at + CLOCK_SKEW_SECONDS >= since.getTime() / 1000;
}

export function getVerifiedEmail({ email, email_verified }: Claims): string | null {
  const parsed = emailAddress.safeParse(email);
  return email_verified === true && parsed.success ? parsed.data : null;
}

export function getDisplayName({ name }: Claims, email: string): string {
  const displayName = typeof name === 'string' ? foldToLine(name.replace(/\p{Cc}/gu, ' ')).trim() : '';
  return [...(displayName || email.split('@')[0]!)].slice(0, 100).join('').trim();
}

interface LinkableAccount {
  password_hash: string | null;
  google_subject: string | null;
  email_verified_at: Date | null;
}

/** An account with a password and an unconfirmed email may be a stranger's, who would keep access to it. */
export function findLinkingFailure(account: LinkableAccount, subject: string): GoogleFailure | null {
  if (account.google_subject !== null && account.google_subject !== subject) return 'google_other_account';
  return account.password_hash && !account.email_verified_at ? 'google_password_first' : null;
}
