import { z } from 'zod';
import { allowEmpty, createIdSchema, createIntegerSchema, makeOptional } from './fields.ts';

/** A page of a list, newest first, behind the entry with the id `before`. */
export const ListQuery = z.object({
  before: makeOptional(createIdSchema('before')),
  per_page: allowEmpty(z.coerce.number().int().min(1).max(1000).default(1000)),
});
export type ListQuery = z.output<typeof ListQuery>;

/** The query fields of a page by its number. */
export const createPaginationFields = (perPage: number) => ({
  page: allowEmpty(createIntegerSchema('page', 1, 100_000).default(1)),
  per_page: allowEmpty(createIntegerSchema('per_page', 1, 1000).default(perPage)),
});

/** A page of a list by its number. */
export const createPageSchema = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    data: z.array(entry),
    total: z.number().int(),
    per_page: z.number().int(),
    page: z.number().int(),
    last_page: z.number().int(),
  });
