import { z } from 'zod';
import { createPageSchema, createPaginationFields } from '../pagination.ts';
import { encodeFieldError } from '../field-errors.ts';
import { Person } from '../accounts/accounts.ts';
import { BookState } from '../books/book-state.ts';
import { defineEndpoints } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import {
  Named,
  createEnumSchema,
  createIdSchema,
  createOptionalLineSchema,
  createRequiredIdSchema,
  idParams,
  makeOptional,
  timestamp,
} from '../fields.ts';
import { collegeName } from '../places.ts';
import { reportKinds, reportReasons, reportStates } from './report-enums.ts';
import { reportText, Snapshot } from './reports.ts';

export const moderationActs = ['dismiss', 'confirm', 'merge', 'hide', 'show', 'suspend', 'lift'] as const;
export type ModerationAct = (typeof moderationActs)[number];
/** Acts that concern no report. */
export const workActs = ['merge_works', 'split_work', 'restore_works'] as const;
export type WorkAct = (typeof workActs)[number];

export const ActBody = z.object({ words: reportText });
export type ActBody = z.output<typeof ActBody>;

/** `reason` is shown to the member; `until` is the first day in India after the suspension. */
export const NewSuspension = ActBody.extend({
  reason: createEnumSchema('reason', reportReasons),
  until: makeOptional(z.iso.date(encodeFieldError('notDate', { label: 'until' }))),
});
export type NewSuspension = z.output<typeof NewSuspension>;

export const NewCollege = ActBody.extend({ name: collegeName, place: createOptionalLineSchema('place', 100) });
export type NewCollege = z.output<typeof NewCollege>;

export const CollegeMerge = ActBody.extend({ college_id: createRequiredIdSchema('college') });
export type CollegeMerge = z.output<typeof CollegeMerge>;

const kind = z.enum(reportKinds);
const reason = z.enum(reportReasons);
const state = z.enum(reportStates);

/** All reports of one thing in one state; `id`, `reason` and `created_at` are those of the latest. */
export const ReportedThing = z.object({
  id: createIdSchema(),
  kind,
  state,
  reason,
  count: z.number().int().positive(),
  about: Person,
  snapshot: Snapshot,
  created_at: timestamp,
});
export type ReportedThing = z.output<typeof ReportedThing>;

const ReportsQuery = z.object({
  kind: makeOptional(createEnumSchema('kind', reportKinds)),
  state: makeOptional(createEnumSchema('state', reportStates)),
  ...createPaginationFields(20),
});
export type ReportsQuery = z.output<typeof ReportsQuery>;

export const LoggedAct = z.object({
  id: createIdSchema(),
  report_id: createIdSchema().nullable(),
  /** The subject of the report. */
  kind: kind.nullable(),
  act: z.enum([...moderationActs, ...workActs]),
  /** Null when a suspension has expired. */
  moderator: Person.nullable(),
  about: Person.nullable(),
  work: z
    .object({ id: createIdSchema(), name: z.string(), change_id: createIdSchema(), undone: z.boolean() })
    .nullable(),
  reason: reason.nullable(),
  until: timestamp.nullable(),
  words: z.string().nullable(),
  college: z.string().nullable(),
  created_at: timestamp,
});
export type LoggedAct = z.output<typeof LoggedAct>;

const Report = z.object({
  id: createIdSchema(),
  reason,
  words: z.string().nullable(),
  state,
  /** Null when the account was deleted. */
  reporter: Person.nullable(),
  created_at: timestamp,
});

const ContextMessage = z.object({
  id: createIdSchema(),
  sender: Person,
  message: z.string(),
  /** Whether the message has a photo; only the photo of the reported message can be viewed. */
  has_photo: z.boolean(),
  created_at: timestamp,
  reported: z.boolean(),
});

/** A report with its context; only a reported message has surrounding messages. */
export const ReportDetails = z.object({
  id: createIdSchema(),
  kind,
  state,
  snapshot: Snapshot,
  has_picture: z.boolean(),
  /** Every report of this thing, the latest first. */
  reports: z.array(Report),
  about: Person.extend({
    has_left: z.boolean(),
    is_moderator: z.boolean(),
    suspended_at: timestamp.nullable(),
    suspended_until: timestamp.nullable(),
  }),
  book: z
    .object({
      id: createIdSchema(),
      title: z.string(),
      hidden: z.boolean(),
      deleted: z.boolean(),
      state: BookState,
    })
    .nullable(),
  /** Null when its member has deleted it. */
  notice: z.object({ id: createIdSchema(), hidden: z.boolean() }).nullable(),
  /** The entry in its current state: its name (null when withdrawn) and the listed college that it became. */
  college: z.object({ name: z.string().nullable(), listed: Named.nullable() }).nullable(),
  messages: z.array(ContextMessage),
  acts: z.array(LoggedAct),
  actions: z.array(z.enum(moderationActs)),
});
export type ReportDetails = z.output<typeof ReportDetails>;

const defineActEndpoint = (summary: string, ...errors: ErrorCode[]) => ({
  summary,
  params: idParams,
  body: ActBody,
  errors: ['moderation.not_a_moderator', 'moderation.report_not_found', 'moderation.yourself', ...errors] as const,
  answer: ReportDetails,
});

export const moderation = defineEndpoints({
  'GET /api/moderation/reports': {
    summary: 'For moderators: what was reported, thing by thing, the open first and then the latest.',
    query: ReportsQuery,
    errors: ['moderation.not_a_moderator'],
    answer: createPageSchema(ReportedThing),
  },
  'GET /api/moderation/reports/:id': {
    summary: 'For moderators: one report with its context.',
    params: idParams,
    errors: ['moderation.not_a_moderator', 'moderation.report_not_found'],
    answer: ReportDetails,
  },
  'GET /api/moderation/reports/:id/photo': {
    summary: 'For moderators: the photo of the reported message: WebP.',
    params: idParams,
    download: { type: 'image/webp', filename: 'photo.webp' },
    errors: ['moderation.not_a_moderator', 'moderation.report_not_found'],
    answer: z.unknown(),
  },
  'POST /api/moderation/reports/:id/dismiss': defineActEndpoint(
    'For moderators: close the open reports of this thing without more.',
    'moderation.already_closed',
  ),
  'POST /api/moderation/reports/:id/hide': defineActEndpoint(
    'For moderators: hide the reported notice, or the book, whose open requests are declined.',
    'moderation.no_book',
    'moderation.book_gone',
    'moderation.already_hidden',
  ),
  'POST /api/moderation/reports/:id/show': defineActEndpoint(
    'For moderators: show a hidden book or notice again.',
    'moderation.no_book',
    'moderation.book_gone',
    'moderation.not_hidden',
  ),
  'POST /api/moderation/reports/:id/suspend': {
    ...defineActEndpoint(
      'For moderators: suspend the member whom a report is about, for good or until a day.',
      'moderation.person_left',
      'moderation.of_moderator',
      'moderation.already_suspended',
    ),
    body: NewSuspension,
  },
  'POST /api/moderation/reports/:id/lift': defineActEndpoint(
    'For moderators: end the suspension of the member whom a report is about.',
    'moderation.not_suspended',
  ),
  'POST /api/moderation/reports/:id/confirm': {
    ...defineActEndpoint(
      'For moderators: list the college that a member has named. It becomes theirs, and that of the books they shared since.',
      'moderation.no_college',
      'moderation.college_decided',
    ),
    body: NewCollege,
  },
  'POST /api/moderation/reports/:id/merge': {
    ...defineActEndpoint(
      'For moderators: say which listed college is meant. Members and books move there.',
      'moderation.no_college',
      'moderation.college_decided',
    ),
    body: CollegeMerge,
  },
  'GET /api/moderation/acts': {
    summary: 'For moderators: the log of what was done, the latest first.',
    query: z.object(createPaginationFields(20)),
    errors: ['moderation.not_a_moderator'],
    answer: createPageSchema(LoggedAct),
  },
});
