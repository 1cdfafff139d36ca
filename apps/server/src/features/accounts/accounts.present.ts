import type { Account, SignIn } from '@wandering-books/contract/accounts/accounts.ts';
import type { Session, Settings } from '@wandering-books/contract/accounts/settings.ts';
import { pick } from '../../platform/db/query-results.ts';
import type { AccountRow, SettingsRow } from './accounts.queries.ts';
import { parseUserAgent } from './sessions/devices.rules.ts';
import type { SessionRow } from './sessions/sessions.queries.ts';
import type { SessionOrChallenge } from './sessions/sign-in.usecases.ts';

export const presentAccount = (row: AccountRow): Account => ({
  ...pick(row, 'id', 'name', 'email', 'mobile', 'profile_image', 'is_moderator', 'language'),
  email_verified_at: row.email_verified_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const presentSignIn = (signIn: SessionOrChallenge & { account: AccountRow }): SignIn =>
  'secondFactor' in signIn
    ? { second_factor: signIn.secondFactor }
    : { token: signIn.token, user: presentAccount(signIn.account) };

export const presentSettings = (
  { contact_visibility, language, upi_id, password_hash, google_subject }: SettingsRow,
  isGoogleOffered: boolean,
): Settings => ({
  contact_visibility,
  language,
  upi_id,
  has_password: password_hash !== null,
  has_google: isGoogleOffered && google_subject !== null,
});

export const presentSession = (row: SessionRow, currentId: number): Session => ({
  id: row.id,
  ...parseUserAgent(row.user_agent),
  network: row.network,
  started_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  current: row.id === currentId,
});
