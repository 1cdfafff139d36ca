import type { BlockedMember } from '@wandering-books/contract/moderation/blocks.ts';
import type { BlockedRow } from './blocks.queries.ts';

export const presentBlockedMember = ({ id, name, profile_image, created_at }: BlockedRow): BlockedMember => ({
  ...{ id, name, profile_image },
  blocked_at: created_at.toISOString(),
});
