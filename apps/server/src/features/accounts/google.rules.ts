import { emailAddress } from '@wandering-books/contract/fields.ts';
import type { GoogleFailure } from '@wandering-books/contract/google.ts';

interface Claims {
  sub: string;
  [claim: string]: unknown;
}

/** The email that Google vouches for; null if it vouches for none. */
export function getVerifiedEmail({ email, email_verified }: Claims): string | null {
  const parsed = emailAddress.safeParse(email);
  return email_verified === true && parsed.success ? parsed.data : null;
}

/** What to call a new member: their name at Google, else how their email begins. */
export function getDisplayName({ name }: Claims, email: string): string {
  const given = typeof name === 'string' ? name.replace(/\p{Cc}/gu, ' ').trim() : '';
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
