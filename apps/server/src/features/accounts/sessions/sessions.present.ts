import type { Session, Settings } from '@wandering-books/contract/accounts/settings.ts';
import type { SessionRow } from './sessions.queries.ts';
import { parseUserAgent } from './devices.rules.ts';
import type { SettingsRow } from '../settings/settings.queries.ts';

export function presentSession(row: SessionRow, currentId: number): Session {
  return {
    id: row.id,
    ...parseUserAgent(row.user_agent),
    network: row.network,
    started_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === currentId,
  };
}

export const presentSettings = (
  { contact_visibility, language, password_hash, google_subject }: SettingsRow,
  isGoogleOffered: boolean,
): Settings => ({
  contact_visibility,
  language,
  has_password: password_hash !== null,
  has_google: isGoogleOffered && google_subject !== null,
});
