import { z } from 'zod';
import { convertEmptyToUndefined, createIdSchema } from './fields.ts';

/**
 * Which part of a list is asked for, newest first: what stands after the entry with the id `before`. The list itself is the
 * answer; how long it is as a whole stands in the header `X-Total-Count`.
 */
export const ListQuery = z.object({
  before: z.preprocess(convertEmptyToUndefined, createIdSchema('before').optional()),
  per_page: z.preprocess(convertEmptyToUndefined, z.coerce.number().int().min(1).max(1000).default(50)),
});
export type ListQuery = z.output<typeof ListQuery>;

/** The header that tells the length of a whole list. */
export const TOTAL_HEADER = 'x-total-count';
