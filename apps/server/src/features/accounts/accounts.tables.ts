import type { Generated } from 'kysely';
import type { GooglePurpose } from '@wandering-books/contract/google.ts';
import type { LanguageCode } from '@wandering-books/contract/interface-languages.ts';
import type { ReportReason } from '@wandering-books/contract/reports.ts';
import type { ContactVisibility } from '@wandering-books/contract/settings.ts';
import type { DefaultNow, Id } from '../../platform/db/tables.ts';

interface Users {
  id: Id;
  name: string;
  email: string;
  mobile: string | null;
  password_hash: string | null;
  google_subject: string | null;
  email_verified_at: Date | null;
  contact_visibility: Generated<ContactVisibility>;
  language: LanguageCode | null;
  created_at: DefaultNow;
  last_seen_at: DefaultNow;
  deleted_at: Date | null;
  moderator_since: Date | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspension_reason: ReportReason | null;
}

interface Sessions {
  id: Id;
  user_id: number;
  token_hash: Buffer;
  /** Of the cookie with which documents are rendered; null where a session was never given one. */
  document_token_hash: Buffer | null;
  user_agent: string | null;
  /** Where the sign-in came from, without its last part: `203.0.113.x`. */
  network: string | null;
  reauthentication_hash: Buffer | null;
  reauthentication_expires_at: Date | null;
  created_at: DefaultNow;
  last_used_at: DefaultNow;
  expires_at: Date;
}

interface LoginNetworks {
  user_id: number;
  network: string;
  last_used_at: Date;
}

interface AccountTokens {
  user_id: number;
  purpose: 'password_reset' | 'email_verification';
  token_hash: Buffer;
  expires_at: Date;
}

interface GoogleCodes {
  code_hash: Buffer;
  ticket_hash: Buffer;
  purpose: GooglePurpose;
  user_id: number;
  expires_at: Date;
}

interface EmailChanges {
  user_id: number;
  old_email: string;
  old_google_subject: string | null;
  /** Null until the link is mailed. */
  token_hash: Buffer | null;
  changed_at: Date;
  expires_at: Date;
}

interface TotpFactors {
  user_id: number;
  encrypted_secret: Buffer;
  begun_at: Date;
  confirmed_at: Date | null;
  /** The 30 seconds, counted from 1970, whose code was the last to be accepted. */
  last_used_step: Generated<number>;
}

interface RecoveryCodes {
  user_id: number;
  code_hash: Buffer;
}

interface SecondFactorChallenges {
  token_hash: Buffer;
  user_id: number;
  tries: Generated<number>;
  expires_at: Date;
}

interface Passkeys {
  id: Id;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  /** How often it was used, as it says itself; those that are on several devices always say 0. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface AnsweredPasskeyChallenges {
  challenge_hash: Buffer;
  expires_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    users: Users;
    sessions: Sessions;
    login_networks: LoginNetworks;
    account_tokens: AccountTokens;
    google_codes: GoogleCodes;
    email_changes: EmailChanges;
    totp_factors: TotpFactors;
    recovery_codes: RecoveryCodes;
    second_factor_challenges: SecondFactorChallenges;
    passkeys: Passkeys;
    answered_passkey_challenges: AnsweredPasskeyChallenges;
  }
}
