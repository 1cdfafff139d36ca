import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { AccountProof } from './settings.ts';

/** The name that stands where somebody was who has left. */
export const DELETED_MEMBER_NAME = 'Deleted user';

export const accountDeletion = defineEndpoints({
  'DELETE /api/user': {
    summary:
      'Delete my account: my books, favourites, personal data and sessions. Messages stay with those who got them.',
    body: AccountProof,
    answer: z.object({ message: z.string() }),
  },
});
