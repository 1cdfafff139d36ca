import type { BlockedMemberPage } from '@wandering-books/contract/moderation/blocks.ts';
import type { BlockedRow } from './blocks.queries.ts';

interface BlockedMembers {
  people: BlockedRow[];
  total: number;
}

export const presentBlockedMembers = (
  { people, total }: BlockedMembers,
  { page, per_page }: { page: number; per_page: number },
): BlockedMemberPage => ({
  data: people.map(({ id, name, profile_image, created_at }) => ({
    ...{ id, name, profile_image },
    blocked_at: created_at.toISOString(),
  })),
  total,
  per_page,
  page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
});
