import type { Generated } from 'kysely';
import type { GooglePurpose } from '@wandering-books/contract/accounts/google.ts';
import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import type { ReportReason } from '@wandering-books/contract/moderation/reports.ts';
import type { ContactVisibility } from '@wandering-books/contract/accounts/settings.ts';
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
  /** Of the cookie that renders documents. */
  document_token_hash: Buffer;
  user_agent: string | null;
  /** Shortened: `203.0.113.x`. */
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
  /** Last accepted time step (30 s since 1970). */
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
  /** Signature counter; always 0 for synced passkeys. */
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
