import type { Account, SignIn } from '@wandering-books/contract/accounts/accounts.ts';
import type { AccountRow } from './accounts.queries.ts';
import type { SessionOrChallenge } from './sessions/sign-in.usecases.ts';

export function presentAccount(row: AccountRow): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    profile_image: row.profile_image,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    is_moderator: row.is_moderator,
    language: row.language,
    created_at: row.created_at.toISOString(),
  };
}

export const presentSignIn = (signIn: SessionOrChallenge & { account: AccountRow }): SignIn =>
  'secondFactor' in signIn
    ? { second_factor: signIn.secondFactor }
    : { token: signIn.token, user: presentAccount(signIn.account) };
