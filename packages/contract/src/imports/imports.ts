import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { encodeFieldError } from '../field-errors.ts';
import {
  allowEmpty,
  booleanInput,
  convertEmptyToUndefined,
  createEnumSchema,
  createIdSchema,
  createIntegerSchema,
  createRequiredIdSchema,
  encodeRequired,
  idParams,
  makeOptional,
  MessageAnswer,
  reportAt,
  timestamp,
} from '../fields.ts';
import { createPaginationFields } from '../pagination.ts';
import { importFields } from './import-fields.ts';

export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_COLUMNS = 200;

export const importFormats = ['goodreads', 'storygraph', 'librarything', 'own', 'table', 'list'] as const;
export const importStates = ['preview', 'running', 'done'] as const;
/** `known` is a double; `invalid` has neither a title nor a right ISBN. */
export const importOutcomes = ['book', 'wish', 'skipped', 'known', 'invalid'] as const;
export const importReasons = [
  'double',
  'owned',
  'not_owned',
  'wished',
  'isbn',
  'untitled',
  'too_many_wishes',
  'no_words',
] as const;
const choices = ['book', 'wish', 'skipped'] as const;

const rowNumber = createIntegerSchema('row', 1, MAX_IMPORT_BYTES);

export const ImportRow = z.object({
  row: z.number().int().describe('As a spreadsheet counts it, the header among them.'),
  title: z.string().nullable(),
  author: z.string().nullable(),
  isbn: z.string().nullable(),
  shelf: z.string().nullable(),
  outcome: z.enum(importOutcomes),
  reason: z.enum(importReasons).nullable(),
  category_id: createIdSchema().nullable(),
  language_id: createIdSchema().nullable(),
  book_id: createIdSchema().nullable().describe('The book that the draft became.'),
  wish_id: createIdSchema().nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

export const Import = z.object({
  id: createIdSchema(),
  state: z.enum(importStates),
  format: z.enum(importFormats),
  total: z.number().int(),
  done: z.number().int().describe('Rows that are through since the start.'),
  counts: z.record(z.enum(importOutcomes), z.number().int()),
  drafts: z.number().int().describe('Books of a started import that are not shared yet.'),
  columns: z
    .array(z.object({ header: z.string(), field: z.enum(importFields).nullable() }))
    .describe('The columns of a table, and what each was read as.'),
  created_at: timestamp,
});
export type Import = z.output<typeof Import>;

const ImportPage = Import.extend({
  rows: z.array(ImportRow),
  page: z.number().int(),
  last_page: z.number().int(),
});
export type ImportPage = z.output<typeof ImportPage>;

/** A list, or in forms one comma-separated text. */
const ChosenColumns = z.preprocess(
  (input) => (typeof input === 'string' && input !== '' ? input.split(',') : convertEmptyToUndefined(input)),
  z
    .array(z.preprocess((name) => name || null, createEnumSchema('columns', importFields).nullable()))
    .max(MAX_IMPORT_COLUMNS, encodeFieldError('tooManyColumns', { max: MAX_IMPORT_COLUMNS }))
    .refine((fields) => fields.includes('title') || fields.includes('isbn'), encodeFieldError('columns'))
    .optional(),
);

const ImportFile = z
  .object({
    file: z.unknown().optional(),
    shelf: allowEmpty(createEnumSchema('shelf', ['owned', 'to-read']).default('owned')).describe(
      'Whether I have the books of rows that do not say so.',
    ),
    columns: ChosenColumns.describe(
      'What each column of a table holds, in their order, empty for nothing. Without it the headers tell.',
    ),
    has_headers: allowEmpty(booleanInput.default(true)).describe(
      'Whether the first line of a table names its columns, instead of a book.',
    ),
  })
  .refine(({ file }) => Boolean(file), reportAt('file', encodeRequired('file')));

export const ImportQuery = z.object({
  ...createPaginationFields(100),
  outcome: makeOptional(createEnumSchema('outcome', importOutcomes)),
  row: makeOptional(rowNumber),
});
export type ImportQuery = z.output<typeof ImportQuery>;
export type ImportFileInput = z.output<typeof ImportFile>;

const ImportChoices = z.object({
  choices: z
    .array(z.object({ row: rowNumber, outcome: createEnumSchema('outcome', choices) }))
    .max(MAX_IMPORT_ROWS)
    .default([])
    .describe('What becomes of single rows; the others become what the preview says.'),
  leave_out: z
    .array(createEnumSchema('outcome', ['book', 'wish']))
    .max(2)
    .default([])
    .describe('What no row becomes that is not chosen.'),
  take_unowned: z.boolean().default(false).describe('Whether books become drafts that the list says are not mine.'),
});
export type ImportChoices = z.output<typeof ImportChoices>;

export const imports = defineEndpoints({
  'GET /api/imports': {
    summary: 'My latest ten imports, the newest first.',
    answer: z.object({ data: z.array(Import) }),
  },
  'POST /api/imports': {
    summary:
      'Preview a list of books: CSV, TSV or text, at most 5 MB, 10,000 rows and 200 columns, for example an export of Goodreads, StoryGraph, ' +
      'LibraryThing or of this product.',
    body: ImportFile,
    files: ['file'],
    status: 201,
    once: true,
    answer: Import,
  },
  'GET /api/imports/:id': {
    summary: 'An import with a page of its rows.',
    params: idParams,
    query: ImportQuery,
    errors: ['imports.not_found'],
    answer: ImportPage,
  },
  'POST /api/imports/:id/start': {
    summary: 'Make drafts and wishes of the rows of a preview.',
    params: idParams,
    body: ImportChoices,
    errors: ['imports.not_found', 'imports.already_started', 'imports.too_many_drafts'],
    answer: Import,
  },
  'POST /api/imports/:id/shared': {
    summary: 'Say which of my books a draft became.',
    params: idParams,
    body: z.object({ row: rowNumber, book_id: createRequiredIdSchema('book') }),
    errors: ['imports.not_found', 'books.not_found'],
    answer: Import,
  },
  'DELETE /api/imports/:id': {
    summary: 'Undo an import: its drafts and the wishes it made go. Shared books and wishes that I changed stay.',
    params: idParams,
    errors: ['imports.not_found'],
    answer: MessageAnswer,
  },
  'GET /api/user/books.csv': {
    summary: 'My books and wishes as a table that can be imported again.',
    download: { type: 'text/csv; charset=utf-8', filename: 'my-books.csv' },
    answer: z.unknown(),
  },
});
