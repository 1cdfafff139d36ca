import { z } from 'zod';
import { Person } from './accounts.ts';
import { paging } from './books.ts';
import { endpoints } from './endpoint.ts';
import { idParams, moment } from './fields.ts';

/** Somebody whom a member has blocked. */
export const BlockedPerson = Person.extend({ blocked_at: moment });
export type BlockedPerson = z.output<typeof BlockedPerson>;

export const BlockedPage = z.object({
  data: z.array(BlockedPerson),
  total: z.number().int(),
  per_page: z.number().int(),
  page: z.number().int(),
  last_page: z.number().int(),
});
export type BlockedPage = z.output<typeof BlockedPage>;

const Done = z.object({ message: z.string() });

export const blocks = endpoints({
  'GET /api/blocks': {
    summary: 'The members I have blocked, the latest first.',
    query: z.object(paging(50)),
    answer: BlockedPage,
  },
});

/** What parts two members, and brings them together again. */
export const partings = endpoints({
  'POST /api/users/:id/block': {
    summary:
      'Block a member; once or twice is the same. The two no longer find, ask or write to each other, what was asked ' +
      'between them and not agreed yet ends, and the other is not told.',
    params: idParams,
    answer: Done,
  },
  'DELETE /api/users/:id/block': {
    summary: 'Block a member no longer, or still not.',
    params: idParams,
    answer: Done,
  },
});
