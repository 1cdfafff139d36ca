import type { Settings } from '@wandering-books/contract/settings.ts';
import type { SettingsRow } from './accounts.settings.queries.ts';

export const presentSettings = (
  { contact_visibility, password_hash, google_subject }: SettingsRow,
  isGoogleOffered: boolean,
): Settings => ({
  contact_visibility,
  has_password: password_hash !== null,
  has_google: isGoogleOffered && google_subject !== null,
});
