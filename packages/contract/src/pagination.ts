import { z } from 'zod';
import { convertEmptyToUndefined, createIdSchema } from './fields.ts';

/** A page of a list, newest first, behind the entry with the id `before`. */
export const ListQuery = z.object({
  before: z.preprocess(convertEmptyToUndefined, createIdSchema('before').optional()),
  per_page: z.preprocess(convertEmptyToUndefined, z.coerce.number().int().min(1).max(1000).default(50)),
});
export type ListQuery = z.output<typeof ListQuery>;

/** Response header with the total number of entries. */
export const TOTAL_HEADER = 'x-total-count';
