import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { AccountProof } from './settings.ts';

/** The name that stands where somebody was who has left. */
export const NAME_OF_THE_DEPARTED = 'Deleted user';

export const departures = endpoints({
  'DELETE /api/user': {
    summary:
      'Delete my account: my books, favourites, personal data and sessions. Messages stay with those who got them.',
    body: AccountProof,
    answer: z.object({ message: z.string() }),
  },
});
