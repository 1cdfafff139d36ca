import type { Account } from '@wandering-books/contract/accounts.ts';
import type { AccountRow } from './accounts.queries.ts';

export function presentAccount(row: AccountRow): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    profile_image: row.profile_image,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    is_moderator: row.is_moderator,
    created_at: row.created_at.toISOString(),
  };
}
