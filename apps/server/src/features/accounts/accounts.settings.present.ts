import type { Settings } from '@wandering-books/contract/settings.ts';
import type { SettingsRow } from './accounts.settings.queries.ts';

export const presentSettings = ({ contact_visibility, password_hash }: SettingsRow): Settings => ({
  contact_visibility,
  has_password: password_hash !== null,
});
