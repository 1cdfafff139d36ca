import type { GooglePurpose } from '@wandering-books/contract/google.ts';

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

interface ContactReads {
  reader_id: number;
  owner_id: number;
  /** A day: `2026-03-01`. */
  read_on: string;
}

/** The tables of what guards accounts and contact details. */
export interface AccountTables {
  google_codes: GoogleCodes;
  email_changes: EmailChanges;
  contact_reads: ContactReads;
}
