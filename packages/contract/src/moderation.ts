import { z } from 'zod';
import { Person } from './accounts.ts';
import { paging } from './books.ts';
import { endpoints } from './endpoint.ts';
import { emptyIsMissing, id, idParams, moment, oneOf } from './fields.ts';
import { reportKinds, reportReasons, reportStates } from './report-words.ts';
import { reportWords, Snapshot } from './reports.ts';

export const moderationActs = ['dismiss', 'hide', 'show', 'suspend', 'lift'] as const;
export type ModerationAct = (typeof moderationActs)[number];

/** What a moderator adds to an act, for the log. */
export const ActWords = z.object({ words: reportWords });
export type ActWords = z.output<typeof ActWords>;

/** Why a member is suspended, which he is told, and the first day in India on which he may come back; none: until lifted. */
export const NewSuspension = ActWords.extend({
  reason: oneOf('reason', reportReasons),
  until: z.preprocess(emptyIsMissing, z.iso.date('The until field must be a date').optional()),
});
export type NewSuspension = z.output<typeof NewSuspension>;

const kind = z.enum(reportKinds);
const reason = z.enum(reportReasons);
const state = z.enum(reportStates);

/** All reports of one thing that are in one state; `id`, `reason` and `created_at` are those of the latest. */
export const ReportedThing = z.object({
  id: id(),
  kind,
  state,
  reason,
  /** How many reports they are. */
  count: z.number().int().positive(),
  /** Whose thing it is. */
  about: Person,
  snapshot: Snapshot,
  created_at: moment,
});
export type ReportedThing = z.output<typeof ReportedThing>;

const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    data: z.array(entry),
    total: z.number().int(),
    per_page: z.number().int(),
    page: z.number().int(),
    last_page: z.number().int(),
  });

const ReportsSought = z.object({
  kind: z.preprocess(emptyIsMissing, oneOf('kind', reportKinds).optional()),
  state: z.preprocess(emptyIsMissing, oneOf('state', reportStates).optional()),
  ...paging(20),
});
export type ReportsSought = z.output<typeof ReportsSought>;

export const LoggedAct = z.object({
  id: id(),
  report_id: id(),
  act: z.enum(moderationActs),
  /** Null: a suspension that has come to its end. */
  moderator: Person.nullable(),
  about: Person,
  reason: reason.nullable(),
  until: moment.nullable(),
  words: z.string().nullable(),
  created_at: moment,
});
export type LoggedAct = z.output<typeof LoggedAct>;

const Report = z.object({
  id: id(),
  reason,
  words: z.string().nullable(),
  state,
  /** Null: somebody who has left. */
  reporter: Person.nullable(),
  created_at: moment,
});

/** One of the few messages around a reported one. */
const NearbyMessage = z.object({
  id: id(),
  sender: Person,
  message: z.string(),
  created_at: moment,
  reported: z.boolean(),
});

/** A report with what a moderator needs to judge it. Only of a reported message are there others around it. */
export const ReportInContext = z.object({
  id: id(),
  kind,
  state,
  snapshot: Snapshot,
  /** Whether the picture of the snapshot is still there. */
  has_picture: z.boolean(),
  /** Every report of this thing, the latest first. */
  reports: z.array(Report),
  about: Person.extend({
    has_left: z.boolean(),
    is_moderator: z.boolean(),
    suspended_at: moment.nullable(),
    suspended_until: moment.nullable(),
  }),
  /** The reported book as it is now. */
  book: z.object({ id: id(), title: z.string(), hidden: z.boolean(), deleted: z.boolean() }).nullable(),
  messages: z.array(NearbyMessage),
  /** What was done about this thing and about its person, the latest first. */
  acts: z.array(LoggedAct),
  /** What can be done now. */
  actions: z.array(z.enum(moderationActs)),
});
export type ReportInContext = z.output<typeof ReportInContext>;

const act = (summary: string) => ({ summary, params: idParams, body: ActWords, answer: ReportInContext });

export const moderation = endpoints({
  'GET /api/moderation/reports': {
    summary: 'For moderators: what was reported, thing by thing, the open first and then the latest.',
    query: ReportsSought,
    answer: pageOf(ReportedThing),
  },
  'GET /api/moderation/reports/:id': {
    summary: 'For moderators: one report with its context.',
    params: idParams,
    answer: ReportInContext,
  },
  'POST /api/moderation/reports/:id/dismiss': act('For moderators: close the open reports of this thing without more.'),
  'POST /api/moderation/reports/:id/hide': act(
    'For moderators: hide the reported book. Its open requests are declined.',
  ),
  'POST /api/moderation/reports/:id/show': act('For moderators: show a hidden book again.'),
  'POST /api/moderation/reports/:id/suspend': {
    ...act('For moderators: suspend the member whom a report is about, for good or until a day.'),
    body: NewSuspension,
  },
  'POST /api/moderation/reports/:id/lift': act(
    'For moderators: end the suspension of the member whom a report is about.',
  ),
  'GET /api/moderation/acts': {
    summary: 'For moderators: the log of what was done, the latest first.',
    query: z.object(paging(20)),
    answer: pageOf(LoggedAct),
  },
});
