import { z } from 'zod';
import { BookSummary } from '../books/books.ts';
import { defineEndpoints } from '../endpoint.ts';
import {
  createEnumSchema,
  createIdSchema,
  createIntegerSchema,
  createRequiredIdSchema,
  idParams,
  latitude,
  longitude,
  makeOptional,
} from '../fields.ts';
import { reportText } from '../moderation/reports.ts';
import { createPageSchema, createPaginationFields } from '../pagination.ts';

export const workSorts = ['nearest', 'cheapest', 'soonest'] as const;
export type WorkSort = (typeof workSorts)[number];

export const WorkQuery = z.object({
  sort_by: makeOptional(createEnumSchema('sort', workSorts)),
  latitude: makeOptional(latitude),
  longitude: makeOptional(longitude),
  radius_km: makeOptional(createIntegerSchema('radius', 1, 200)),
  ...createPaginationFields(20),
});
export type WorkQuery = z.output<typeof WorkQuery>;

/** `copies` counts those of others, up to 1,000; `from_price` is null where all are for exchange. */
const figures = { copies: z.number().int(), from_price: z.number().nullable() };

const WorkEntry = z.object({ id: createIdSchema(), title: z.string(), author: z.string(), ...figures });

export const Work = createPageSchema(BookSummary).extend({
  ...WorkEntry.shape,
  author_slug: z.string(),
  near: z.object(figures).nullable().describe('Copies within 50 km; null where no place is known.'),
});
export type Work = z.output<typeof Work>;

export const Author = createPageSchema(WorkEntry).extend({ slug: z.string(), name: z.string() });
export type Author = z.output<typeof Author>;

const slugParams = z.object({ slug: z.string().trim().min(1).max(600) });

/** The work that the copies are of now, and the change, to undo it. */
const ChangedWork = z.object({ id: createIdSchema(), change_id: createIdSchema() });
const words = reportText;

export const works = defineEndpoints({
  'GET /api/works/:id': {
    summary:
      'A work with its copies on offer. The nearest come first if a place is given or mine is known, else the cheapest.',
    public: true,
    params: idParams,
    query: WorkQuery,
    errors: ['works.not_found'],
    answer: Work,
  },
  'GET /api/authors/:slug': {
    summary: 'The works of an author.',
    public: true,
    params: slugParams,
    query: z.object(createPaginationFields(20)),
    errors: ['works.not_found'],
    answer: Author,
  },
});

export const workChanges = defineEndpoints({
  'POST /api/works/:id/merge': {
    summary: 'For moderators: make two works one. Later copies follow.',
    params: idParams,
    body: z.object({ into: createRequiredIdSchema('work'), words }),
    errors: ['moderation.not_a_moderator', 'works.not_found'],
    answer: ChangedWork,
  },
  'POST /api/works/:id/split': {
    summary: 'For moderators: make some copies a work of their own.',
    params: idParams,
    body: z.object({ book_ids: z.array(createIdSchema('book')).min(1).max(1000), words }),
    errors: ['moderation.not_a_moderator', 'works.not_found'],
    answer: ChangedWork,
  },
  'POST /api/works/changes/:id/undo': {
    summary: 'For moderators: undo a merge or a split.',
    params: idParams,
    errors: ['moderation.not_a_moderator', 'works.not_found', 'works.changed_since'],
    answer: ChangedWork,
  },
});
