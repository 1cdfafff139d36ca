import type { Generated } from 'kysely';
import type { GooglePurpose } from '@wandering-books/contract/accounts/google.ts';
import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import type { ReportReason } from '@wandering-books/contract/moderation/reports.ts';
import type { ContactVisibility } from '@wandering-books/contract/accounts/settings.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    users: {
      id: Id;
      name: string;
      email: string;
      mobile: string | null;
      password_hash: string | null;
      google_subject: string | null;
      email_verified_at: Date | null;
      contact_visibility: Generated<ContactVisibility>;
      language: LanguageCode | null;
      upi_id: string | null;
      created_at: DefaultNow;
      last_seen_at: DefaultNow;
      deleted_at: Date | null;
      moderator_since: Date | null;
      suspended_at: Date | null;
      suspended_until: Date | null;
      suspension_reason: ReportReason | null;
    };
    sessions: {
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
    };
    login_networks: { user_id: number; network: string; last_used_at: Date };
    account_tokens: {
      user_id: number;
      purpose: 'password_reset' | 'email_verification';
      token_hash: Buffer;
      expires_at: Date;
      /** Of a password link, which for some minutes still answers the call that used it. */
      used_at: Generated<Date | null>;
      /** The link that undid a change and sent this one. */
      undo_hash: Generated<Buffer | null>;
    };
    google_codes: { code_hash: Buffer; ticket_hash: Buffer; purpose: GooglePurpose; user_id: number; expires_at: Date };
    account_changes: {
      id: Id;
      user_id: number;
      /** The confirmed address before the change, which gets the link. */
      email: string;
      google_subject: string | null;
      /** Null until the link is mailed. */
      token_hash: Generated<Buffer | null>;
      changed_at: Date;
      expires_at: Date;
    };
    totp_factors: {
      user_id: number;
      encrypted_secret: Buffer;
      begun_at: Date;
      confirmed_at: Date | null;
      /** Last accepted time step (30 s since 1970). */
      last_used_step: Generated<number>;
    };
    recovery_codes: { user_id: number; code_hash: Buffer; created_at: Date };
    second_factor_challenges: { token_hash: Buffer; user_id: number; tries: Generated<number>; expires_at: Date };
    passkeys: {
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
    };
    calendar_feeds: { user_id: number; token_hash: Buffer; created_at: Date };
    answered_passkey_challenges: { challenge_hash: Buffer; expires_at: Date };
  }
}
