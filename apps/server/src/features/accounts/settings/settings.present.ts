import type { Settings } from '@wandering-books/contract/accounts/settings.ts';
import type { SettingsRow } from './settings.queries.ts';

export const presentSettings = (
  { contact_visibility, language, password_hash, google_subject }: SettingsRow,
  isGoogleOffered: boolean,
): Settings => ({
  contact_visibility,
  language,
  has_password: password_hash !== null,
  has_google: isGoogleOffered && google_subject !== null,
});
