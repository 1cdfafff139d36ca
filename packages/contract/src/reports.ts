import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import {
  createRequiredIdSchema,
  convertEmptyToUndefined,
  createIdSchema,
  timestamp,
  createEnumSchema,
  createOptionalTextSchema,
} from './fields.ts';
import { REPORT_WORDS_LENGTH, reportableKinds, reportReasons } from './report-enums.ts';

export type { ReportableKind, ReportKind, ReportReason, ReportState } from './report-enums.ts';

/** What somebody adds in their own words. */
export const wordsField = createOptionalTextSchema('words', REPORT_WORDS_LENGTH);

/** A message, a book or a person, and what is wrong with it. */
export const NewReport = z.object({
  kind: createEnumSchema('kind', reportableKinds),
  id: createRequiredIdSchema('id'),
  reason: z.preprocess(convertEmptyToUndefined, createEnumSchema('reason', reportReasons)),
  words: wordsField,
});
export type NewReport = z.output<typeof NewReport>;

/** What was to be seen of a thing when it was reported. `title`: of a book its title, of a person the name. */
export const Snapshot = z.object({
  title: z.string().nullable(),
  author: z.string().nullable(),
  /** The message, the description of a book, or what a person says of themselves. */
  text: z.string().nullable(),
  /** A file name, perhaps of a picture that is no longer there. */
  image: z.string().nullable(),
  at: timestamp,
});
export type Snapshot = z.output<typeof Snapshot>;

export const reports = defineEndpoints({
  'POST /api/reports': {
    summary:
      'Report a message of a conversation of mine, a book or a person to the moderators. Again while it is open: the same report.',
    body: NewReport,
    status: 201,
    errors: ['reports.nothing_there'],
    answer: z.object({ message: z.string(), id: createIdSchema() }),
  },
});
