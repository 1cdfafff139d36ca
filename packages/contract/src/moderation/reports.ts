import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import {
  allowEmpty,
  createEnumSchema,
  createIdSchema,
  createOptionalTextSchema,
  createRequiredIdSchema,
  timestamp,
} from '../fields.ts';
import { MAX_REPORT_TEXT_LENGTH, reportableKinds, reportReasons } from './report-enums.ts';

export type { ReportableKind, ReportKind, ReportReason, ReportState } from './report-enums.ts';

export const reportText = createOptionalTextSchema('words', MAX_REPORT_TEXT_LENGTH);

export const NewReport = z.object({
  kind: createEnumSchema('kind', reportableKinds),
  id: createRequiredIdSchema('id'),
  reason: allowEmpty(createEnumSchema('reason', reportReasons)),
  words: reportText,
});
export type NewReport = z.output<typeof NewReport>;

/** The reported thing at the time of the report. `title` is the title of a book or the name of a member. */
export const Snapshot = z.object({
  title: z.string().nullable(),
  author: z.string().nullable(),
  /** The message, the description of the book, or the member's bio. */
  text: z.string().nullable(),
  /** A file name; the image may no longer exist. */
  image: z.string().nullable(),
  at: timestamp,
});
export type Snapshot = z.output<typeof Snapshot>;

export const reports = defineEndpoints({
  'POST /api/reports': {
    summary:
      'Report a message of a conversation of mine, a book, a person or a wanted notice to the moderators. Again while it is open: the same report.',
    body: NewReport,
    status: 201,
    errors: ['reports.nothing_there'],
    answer: z.object({ message: z.string(), id: createIdSchema() }),
  },
});
