import { z } from 'zod';
import { createPageSchema, createPaginationFields } from '../pagination.ts';
import { Person } from '../accounts/accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { MessageAnswer, idParams, timestamp } from '../fields.ts';

export const BlockedMember = Person.extend({ blocked_at: timestamp });
export type BlockedMember = z.output<typeof BlockedMember>;

const BlockedMemberPage = createPageSchema(BlockedMember);

export const blocks = defineEndpoints({
  'GET /api/blocks': {
    summary: 'The members I have blocked, the latest first.',
    query: z.object(createPaginationFields(50)),
    answer: BlockedMemberPage,
  },
  'POST /api/users/:id/block': {
    summary:
      'Block a member; once or twice is the same. The two no longer find, ask or write to each other, what was asked ' +
      'between them and not agreed yet ends, and the other is not told.',
    params: idParams,
    errors: ['blocks.person_not_found', 'blocks.too_many', 'request.invalid'],
    answer: MessageAnswer,
  },
  'DELETE /api/users/:id/block': {
    summary: 'Block a member no longer, or still not.',
    params: idParams,
    answer: MessageAnswer,
  },
});
