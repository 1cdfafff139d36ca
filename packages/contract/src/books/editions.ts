import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { allowEmpty, createEnumSchema, createIdSchema, createOptionalTextSchema } from '../fields.ts';
import type { BookFieldWith } from './book-fields.ts';
import { parseIsbn13 } from './isbn.ts';

const editionSources = ['list', 'members', 'open_library'] as const;

const editionFields = {
  title: z.string(),
  author: z.string().nullable(),
  publisher: z.string().nullable(),
  language_id: createIdSchema().nullable(),
  category_id: createIdSchema().nullable(),
} satisfies Record<BookFieldWith<'edition'>, z.ZodType>;

export const Edition = z.object({
  /** 13 digits. */
  isbn: z.string(),
  ...editionFields,
  source: z.enum(editionSources),
});
export type Edition = z.output<typeof Edition>;

/** An edition whose title or author starts with the typed text; for an author match only the author is set. */
export const EditionSuggestion = z.object({ ...editionFields, title: z.string().nullable() });
export type EditionSuggestion = z.output<typeof EditionSuggestion>;

const isbn = z.string().transform((text, context) => {
  const isbn13 = parseIsbn13(text);
  if (isbn13) return isbn13;
  context.addIssue({ code: 'custom', message: 'This is no ISBN: one of its digits is missing or cannot be right' });
  return z.NEVER;
});

export const editions = defineEndpoints({
  'GET /api/editions/:isbn': {
    summary:
      'What book an ISBN of 10 or 13 digits names: from the list of the product, from what members have shared, or, where that is ' +
      'set up, from Open Library; null where nobody knows.',
    params: z.object({ isbn }),
    answer: z.object({ data: Edition.nullable() }),
  },
  'GET /api/edition-suggestions': {
    summary: 'What may be meant by the title or the author of a book that is being typed: at most six.',
    query: z.object({
      q: createOptionalTextSchema('search', 200),
      field: allowEmpty(createEnumSchema('field', ['title', 'author']).default('title')),
    }),
    answer: z.object({ data: z.array(EditionSuggestion) }),
  },
});
