import {
  type LoggedAct,
  type ModerationAct,
  moderationActs,
  type ReportDetails,
  type ReportedThing,
} from '@wandering-books/contract/moderation/moderation.ts';
import { getBookState } from '../books/books.state.usecases.ts';
import { pick } from '../../platform/db/query-results.ts';
import type { ActRow, MessageAroundRow, ReportOfThingRow, ReportRow, ThingRow } from './moderation.queries.ts';

const presentDated = <Row extends { created_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

export const presentReportedThing: (row: ThingRow) => ReportedThing = presentDated;

export const presentAct = (row: ActRow): LoggedAct => ({
  ...pick(row, 'id', 'report_id', 'kind', 'act', 'moderator', 'about', 'reason', 'words', 'college'),
  work: presentWork(row),
  until: row.until?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

interface ReportContext {
  reports: ReportOfThingRow[];
  messages: MessageAroundRow[];
  acts: ActRow[];
}

export function presentReport(report: ReportRow, { reports, messages, acts }: ReportContext): ReportDetails {
  const book = presentBook(report);
  const notice = presentNotice(report);
  const about = presentAbout(report);
  const is_open = reports.some(({ state }) => state === 'open');
  return {
    id: report.id,
    kind: report.kind,
    state: is_open ? 'open' : report.state,
    snapshot: report.snapshot,
    has_picture: report.picture !== null,
    reports: reports.map(presentDated),
    about,
    book,
    notice,
    college: presentCollege(report),
    messages: messages.map(presentDated),
    acts: acts.map(presentAct),
    actions: listActions({
      is_open,
      book,
      notice,
      college: getCollegeFacts(report),
      about: { ...about, is_suspended: about.suspended_at !== null },
    }),
  };
}

const presentAbout = (row: ReportRow) => ({
  ...row.about,
  has_left: row.left_at !== null,
  is_moderator: row.moderator_since !== null,
  suspended_at: row.suspended_at?.toISOString() ?? null,
  suspended_until: row.suspended_until?.toISOString() ?? null,
});

const presentBook = ({ book_id, book_title, hidden_at, book_deleted_at, book_state }: ReportRow) =>
  book_id === null
    ? null
    : {
        id: book_id,
        title: book_title!,
        hidden: hidden_at !== null,
        deleted: book_deleted_at !== null,
        state: getBookState(book_state),
      };

const presentNotice = ({ notice_id, notice_hidden_at }: ReportRow) =>
  notice_id === null ? null : { id: notice_id, hidden: notice_hidden_at !== null };

const presentCollege = ({ entry_id, entered_college, college_id, college_name }: ReportRow) =>
  entry_id === null
    ? null
    : {
        name: entered_college,
        listed: college_id === null || college_name === null ? null : { id: college_id, name: college_name },
      };

const getCollegeFacts = ({ entry_id, entered_college, outcome }: ReportRow) =>
  entry_id === null
    ? null
    : { isWaiting: entered_college !== null && outcome === null, isConfirmed: outcome === 'confirmed' };

const presentWork = ({ work_id, work_title, work_change_id, undone_at }: ActRow) =>
  work_id === null || work_change_id === null
    ? null
    : { id: work_id, name: work_title!, change_id: work_change_id, undone: undone_at !== null };

interface ReportFacts {
  is_open: boolean;
  book: { hidden: boolean; deleted: boolean } | null;
  notice: { hidden: boolean } | null;
  college: { isWaiting: boolean; isConfirmed: boolean } | null;
  about: { has_left: boolean; is_moderator: boolean; is_suspended: boolean };
}

const conditions: Record<ModerationAct, (report: ReportFacts) => boolean> = {
  dismiss: ({ is_open }) => is_open,
  confirm: ({ college }) => college?.isWaiting ?? false,
  merge: ({ college }) => college !== null && (college.isWaiting || college.isConfirmed),
  hide: ({ book, notice }) => (book !== null && !book.deleted && !book.hidden) || notice?.hidden === false,
  show: ({ book, notice }) => (book !== null && !book.deleted && book.hidden) || notice?.hidden === true,
  suspend: ({ about }) => !about.has_left && !about.is_moderator && !about.is_suspended,
  lift: ({ about }) => about.is_suspended,
};

export const listActions = (report: ReportFacts) => moderationActs.filter((act) => conditions[act](report));
